import type { ComponentPropsWithRef } from 'react';
import { css, styled } from '@timeweave/shared/facade';

/** A table that scrolls sideways in its own container. */
export function Table(props: ComponentPropsWithRef<'table'>) {
  return (
    <Scroller>
      <StyledTable {...props} />
    </Scroller>
  );
}

interface Cell {
  /** Right-aligned tabular figures. */
  $numeric?: boolean;
}

const cell = css<Cell>`
  height: var(--tw-row);
  padding: var(--tw-space-2) var(--tw-space-3);
  border-bottom: 1px solid var(--tw-border);
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
`;

export const Td = styled.td<Cell>`
  ${cell}
`;

export const Th = styled.th.attrs(({ scope = 'col' }) => ({ scope }))<Cell>`
  ${cell}
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 550;
  white-space: nowrap;
`;

export const Tr = styled.tr`
  tbody > &:hover {
    background: var(--tw-surface-hover);
  }
`;

const Scroller = styled.div`
  overflow-x: auto;
`;

const StyledTable = styled.table`
  width: 100%;
  border-collapse: collapse;
`;
