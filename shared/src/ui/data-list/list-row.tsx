import { type ComponentType, Fragment, memo, type ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Checkbox } from '../fields/checkbox.tsx';
import { listRowLook } from '../lists/list-look.ts';
import type { Column, Listed } from './column.ts';
import type { ListSelection } from './use-list-selection.ts';

export interface RowChoice<Item extends Listed> extends Pick<ListSelection<Item>, 'label' | 'canSelect'> {
  toggle(id: Item['id'], on: boolean, withShift: boolean): void;
}

interface Props<Item extends Listed> {
  item: Item;
  /** Position in the list, from 0. */
  index: number;
  columns: readonly Column<Item>[];
  choice?: RowChoice<Item> | undefined;
  isSelected?: boolean;
  kind?: string;
  Around?: ComponentType<{ children: ReactNode }>;
}

function RowOf<Item extends Listed>(props: Props<Item>) {
  const { item, index, columns, choice, isSelected, kind, Around = Fragment } = props;
  return (
    <Around>
      <Row data-row role="row" aria-rowindex={index + 2} aria-selected={isSelected} data-kind={kind}>
        {choice && (
          <div role="cell" data-column="choice">
            {choice.canSelect(item) && (
              <Checkbox
                label={choice.label(item)}
                hideLabel
                checked={isSelected === true}
                onChange={() => undefined}
                onClick={({ shiftKey }) => choice.toggle(item.id, isSelected !== true, shiftKey)}
              />
            )}
          </div>
        )}
        {columns.map((column) => (
          <div
            role="cell"
            key={column.key}
            data-column={column.key}
            translate={column.isFigure ? 'no' : undefined}
          >
            {column.cell(item)}
          </div>
        ))}
      </Row>
    </Around>
  );
}

/** A row of a `DataList`, which has `data-row` for the layout of its columns. Memoized: scrolling renders the new rows only. */
export const ListRow: <Item extends Listed>(props: Props<Item>) => ReactNode = memo(RowOf);

export const Row = styled.div`
  ${listRowLook}
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
`;
