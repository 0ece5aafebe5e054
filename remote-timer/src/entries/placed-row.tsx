import { memo } from 'react';
import { css, styled } from '@timeweave/shared/facade';
import { EntryRow, type RowHandlers } from './entry-row.tsx';
import { GroupRow } from './group-row.tsx';
import type { TimeRow } from './list-rows.ts';
import type { Similar } from './similar-entries.ts';

/** The same for all rows, and for as long as nothing but the scroll position changes. */
export interface PlacedRowProps {
  handlers: RowHandlers;
  /** Puts a row where it belongs and learns how high it is. */
  measure: (element: HTMLElement | null) => void;
  onFocus: (key: string) => void;
  onToggle: (similar: Similar, on: boolean) => void;
}

interface Props extends PlacedRowProps {
  row: TimeRow;
  /** Its place in the whole list. */
  index: number;
  /** How many of its entries are chosen. */
  selected: number;
}

/** A row where the window puts it. Scrolling draws new rows and leaves the others as they are. */
export const PlacedRow = memo(function PlacedRow(props: Props) {
  const { row, index, selected, handlers, measure, onFocus, onToggle } = props;
  return (
    <Item
      ref={measure}
      data-index={index}
      aria-posinset={row.place}
      aria-setsize={row.of}
      $isFirst={row.place === 1}
      $isLast={row.place === row.of}
      onFocus={() => onFocus(row.key)}
    >
      {row.kind === 'entry' ? (
        <EntryRow entry={row.entry} isMember={row.isMember} isSelected={selected > 0} handlers={handlers} />
      ) : (
        <GroupRow
          similar={row.similar}
          isOpen={row.isOpen}
          onToggle={onToggle}
          selected={selected}
          handlers={handlers}
        />
      )}
    </Item>
  );
});

/** Rows stand where the window puts them. */
export const placed = css`
  position: absolute;
  left: 0;
  right: 0;
`;

const Item = styled.li<{ $isFirst: boolean; $isLast: boolean }>`
  ${placed}
  border: 1px solid var(--tw-border);
  border-bottom: 0;
  background: var(--tw-surface-raised);
  ${({ $isFirst }) =>
    $isFirst && 'border-top-left-radius: var(--tw-radius); border-top-right-radius: var(--tw-radius);'}
  ${({ $isLast }) =>
    $isLast &&
    `border-bottom-left-radius: var(--tw-radius);
    border-bottom-right-radius: var(--tw-radius);
    box-shadow: 0 1px 0 var(--tw-border);`}
`;
