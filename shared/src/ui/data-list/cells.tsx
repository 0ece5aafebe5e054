import { css, styled } from '@timeweave/shared/facade';
import type { Column } from './column.ts';

const Line = styled.span.attrs({ dir: 'auto' })`
  min-width: 0;
  overflow: hidden;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Text on one line, cut off with an ellipsis; the whole text is its tooltip. */
export function Clipped({ children }: { children: string }) {
  return <Line title={children}>{children}</Line>;
}

export const Muted = styled.span`
  color: var(--tw-text-muted);
  font-weight: 400;
`;

/** A short fact beside a name, such as 'Archived'. */
export const Badge = styled.span`
  flex: none;
  padding: 0 var(--tw-space-2);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius-round);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 400;
`;

export const mutedLook = css`
  color: var(--tw-text-muted);
`;

/** The column of a row's menu, the last one. The button does not make a line of a card higher. */
export function menuColumn<Item>(cell: Column<Item>['cell']): Column<Item> {
  return {
    key: 'menu',
    heading: 'Actions',
    hidesHeading: true,
    width: 'var(--tw-control)',
    look: css`
      margin-block: calc(-1 * var(--tw-space-2));
    `,
    cell,
  };
}
