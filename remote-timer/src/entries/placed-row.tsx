import { memo } from 'react';
import { css, styled } from '@timeweave/shared/facade';
import { ControlTabIndex } from '@timeweave/shared/ui';
import { EntryRow, type RowHandlers } from './entry-row.tsx';
import { GroupRow } from './group-row.tsx';
import { entriesOf, type TimeRow } from './list-rows.ts';
import type { Similar } from './similar-entries.ts';
import { useRowLabel } from './use-row-label.ts';

/** Shared by all rows, and stable while scrolling. */
export interface PlacedRowProps {
  handlers: RowHandlers;
  /** Positions and measures a row. */
  measure: (element: HTMLElement | null) => void;
  onFocus: (key: string) => void;
  onToggle: (similar: Similar, on: boolean) => void;
  /** Opens the dialog with all fields of an entry. */
  onEdit: (uuid: string) => void;
}

interface Props extends PlacedRowProps {
  row: TimeRow;
  /** Position in the list. */
  index: number;
  /** Number of its selected entries. */
  selected: number;
  /** Whether it is the tab stop of the list. */
  isTabStop: boolean;
}

/** Returns the ARIA attributes of a row and its position. */
function semanticsOf(row: TimeRow, selected: number) {
  const entries = entriesOf(row);
  return {
    'aria-level': row.kind === 'entry' && row.isMember ? 2 : 1,
    'aria-rowindex': row.inDay.place,
    'aria-posinset': row.inLevel.place,
    'aria-setsize': row.inLevel.of,
    'aria-expanded': row.kind === 'group' ? row.isOpen : undefined,
    'aria-selected': entries.length > 0 ? selected === entries.length : undefined,
  };
}

/** A positioned row. Scrolling renders only new rows. */
export const PlacedRow = memo(function PlacedRow(props: Props) {
  const { row, index, selected, isTabStop, handlers, measure, onFocus, onToggle, onEdit } = props;
  const label = useRowLabel(row);
  return (
    <Item
      {...semanticsOf(row, selected)}
      ref={measure}
      data-index={index}
      data-key={row.key}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      $isFirst={row.inDay.place === 1}
      $isLast={row.inDay.place === row.inDay.of}
      onFocus={() => onFocus(row.key)}
    >
      <ControlTabIndex value={isTabStop ? undefined : -1}>
        {row.kind === 'entry' ? (
          <EntryRow
            entry={row.entry}
            isMember={row.isMember}
            isSelected={selected > 0}
            handlers={handlers}
            onEdit={onEdit}
          />
        ) : (
          <GroupRow
            similar={row.similar}
            isOpen={row.isOpen}
            onToggle={onToggle}
            selected={selected}
            handlers={handlers}
          />
        )}
      </ControlTabIndex>
    </Item>
  );
});

/** Rows are positioned by the virtual list. */
export const placed = css`
  position: absolute;
  left: 0;
  right: 0;
`;

const Item = styled.div.attrs({ role: 'row' })<{ $isFirst: boolean; $isLast: boolean }>`
  ${placed}
  border: 1px solid var(--tw-border);
  border-bottom: 0;
  background: var(--tw-surface-raised);
  /* Not hidden by the bars above and below. */
  scroll-margin-block: 144px calc(96px + var(--tw-bottom-bar, 0px));
  &:focus-visible {
    z-index: 1;
    outline-offset: -2px;
  }
  ${({ $isFirst }) =>
    $isFirst && 'border-top-left-radius: var(--tw-radius); border-top-right-radius: var(--tw-radius);'}
  ${({ $isLast }) =>
    $isLast &&
    `border-bottom-left-radius: var(--tw-radius);
    border-bottom-right-radius: var(--tw-radius);
    box-shadow: 0 1px 0 var(--tw-border);`}
`;
