import type { ComponentPropsWithRef } from 'react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { css, styled } from '@timeweave/shared/facade';

/** A table that scrolls sideways in its own container. */
export function Table(props: ComponentPropsWithRef<'table'>) {
  return (
    <Scroller>
      <StyledTable {...props} />
    </Scroller>
  );
}

export interface ThProps extends ComponentPropsWithRef<'th'> {
  sorted?: 'ascending' | 'descending';
  onSort?: () => void;
  $numeric?: boolean;
}

export function Th({ sorted, onSort, children, ...rest }: ThProps) {
  if (!onSort) {
    return (
      <StyledTh scope="col" {...rest}>
        {children}
      </StyledTh>
    );
  }
  const Icon = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <StyledTh scope="col" aria-sort={sorted ?? 'none'} {...rest}>
      <SortButton type="button" onClick={onSort}>
        {children}
        <Icon size={14} aria-hidden="true" />
      </SortButton>
    </StyledTh>
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

const StyledTh = styled.th<Cell>`
  ${cell}
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 550;
  white-space: nowrap;
`;

const SortButton = styled.button`
  & > svg {
    flex: none;
  }
  display: inline-flex;
  align-items: center;
  gap: var(--tw-space-1);
  min-height: 28px;
  padding: 0;
  border: 0;
  border-radius: var(--tw-radius-small);
  background: none;
  font: inherit;
  color: inherit;
  cursor: pointer;
  &:hover {
    color: var(--tw-text);
  }
`;
