import { memo } from 'react';
import { ControlTabIndex, useHasControls } from '@timeweave/shared/ui';
import { EntryCells, GroupCells } from './cells-of-row.tsx';
import { entriesOf, type TimeRow } from './list-rows.ts';
import { Row } from './row-look.ts';
import type { RowHandlers } from './row-parts.ts';
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
  const hasControls = useHasControls(isTabStop);
  const { place, of } = row.inDay;
  return (
    <Row
      {...semanticsOf(row, selected)}
      ref={measure}
      data-index={index}
      data-key={row.key}
      data-is-first={place === 1}
      data-is-last={place === of}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(row.key)}
    >
      <ControlTabIndex value={isTabStop ? undefined : -1}>
        {row.kind === 'entry' ? (
          <EntryCells
            entry={row.entry}
            isSelected={selected > 0}
            hasControls={hasControls}
            handlers={handlers}
            onEdit={onEdit}
          />
        ) : (
          <GroupCells
            similar={row.similar}
            isOpen={row.isOpen}
            onToggle={onToggle}
            selected={selected}
            hasControls={hasControls}
            handlers={handlers}
          />
        )}
      </ControlTabIndex>
    </Row>
  );
});
