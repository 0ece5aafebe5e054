import { type ComponentType, type ReactNode, useMemo } from 'react';
import { css, styled } from '@timeweave/shared/facade';
import { useLatest } from '../hooks/use-latest.ts';
import { ListFrame, listRowHeight } from '../lists/list-look.ts';
import { ListResult, type ListResultProps } from '../lists/list-result.tsx';
import { VirtualList } from '../lists/virtual-list.tsx';
import type { Column, Listed } from './column.ts';
import { columnsLook } from './columns-look.ts';
import { ListHeadings } from './list-headings.tsx';
import { ListRow, type RowChoice } from './list-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { ListSelection } from './use-list-selection.ts';
import type { ListSort } from './use-sort-order.ts';

type Result<Item> = Omit<ListResultProps<Item>, 'items' | 'children' | 'skeleton'>;

export interface DataListProps<Item extends Listed> {
  label: string;
  columns: readonly Column<Item>[];
  /** Undefined while loading: shows a skeleton. */
  items: readonly Item[] | undefined;
  sort?: ListSort;
  selection?: ListSelection<Item>;
  isBusy?: boolean;
  /** The query of the items: shows its failure, or that it found nothing. */
  result?: Result<Item>;
  /** Sets `data-kind` of rows that `look` shows differently. */
  kindOf?: (item: Item) => string | undefined;
  /** Width in px that a row needs: rows of a narrower list are cards, also on a wide page with an open sidebar. */
  room?: number;
  look?: ReturnType<typeof css>;
  /** Renders around each row, to give its cells a context. */
  Around?: ComponentType<{ children: ReactNode }>;
}

/** A table of any length by its columns: headings, rows, cards on narrow pages, skeleton. Only visible rows are rendered. */
export function DataList<Item extends Listed>({ result, ...table }: DataListProps<Item>) {
  if (!result) return <ListTable {...table} />;
  return (
    <ListResult {...result} items={table.items} skeleton={<ListTable {...table} items={undefined} />}>
      {(items) => <ListTable isBusy={result.reading.isFetching} {...table} items={items} />}
    </ListResult>
  );
}

function ListTable<Item extends Listed>(props: Omit<DataListProps<Item>, 'result'>) {
  const { label, columns, items, sort, selection, isBusy, kindOf, room, look, Around } = props;
  const sorted = useSorted(items, columns, sort);
  const columnLook = useMemo(() => columnsLook(columns, room), [columns, room]);
  const choice = useChoice(selection, sorted);
  const headings = <ListHeadings columns={columns} sort={sort} selection={selection} />;
  return (
    <Frame $columns={columnLook} $look={look}>
      {sorted ? (
        <VirtualList
          label={label}
          items={sorted}
          usualHeight={listRowHeight}
          headings={headings}
          isBusy={isBusy}
        >
          {(item, index) => (
            <ListRow
              item={item}
              index={index}
              columns={columns}
              choice={choice}
              isSelected={selection?.chosen.has(item.id)}
              kind={kindOf?.(item)}
              Around={Around}
            />
          )}
        </VirtualList>
      ) : (
        <div aria-busy="true">
          {headings}
          <SkeletonRows columns={columns} />
        </div>
      )}
    </Frame>
  );
}

function useSorted<Item>(
  items: readonly Item[] | undefined,
  columns: readonly Column<Item>[],
  sort: ListSort | undefined,
): readonly Item[] | undefined {
  const { by, direction } = sort?.order ?? {};
  return useMemo(() => {
    const column = columns.find((each) => each.sort !== undefined && each.sort === by);
    if (!column?.compare) return items;
    const sign = direction === 'descending' ? -1 : 1;
    return items?.toSorted((one, other) => sign * (column.compare?.(one, other) ?? 0));
  }, [items, columns, by, direction]);
}

/**
 * The part of a selection that a change of the selected rows leaves alone, so that other rows are not rendered. Shift selects
 * between two rows in the order that the list shows.
 */
function useChoice<Item extends Listed>(
  selection: ListSelection<Item> | undefined,
  shown: readonly Item[] | undefined,
): RowChoice<Item> | undefined {
  const { label, canSelect, toggle } = selection ?? {};
  const latest = useLatest(shown);
  return useMemo(() => {
    if (!label || !canSelect || !toggle) return undefined;
    const idsInOrder = () =>
      (latest.current ?? []).filter((item) => canSelect(item)).map(({ id }): Item['id'] => id);
    return {
      label,
      canSelect,
      toggle: (id, on, withShift) => toggle([id], on, withShift, idsInOrder()),
    };
  }, [label, canSelect, toggle, latest]);
}

type Look = ReturnType<typeof css>;

const Frame = styled(ListFrame)<{ $columns: Look; $look: Look | undefined }>`
  & [data-column='choice'] {
    flex: none;
    width: 16px;
  }
  ${({ $columns }) => $columns}
  ${({ $look }) => $look}
`;
