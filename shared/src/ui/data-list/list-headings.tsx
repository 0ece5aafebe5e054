import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { Checkbox } from '../fields/checkbox.tsx';
import { listHeadingsLook } from '../lists/list-look.ts';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';
import type { Column, Listed } from './column.ts';
import type { ListSelection } from './use-list-selection.ts';
import type { ListSort } from './use-sort-order.ts';

interface Props<Item extends Listed> {
  columns: readonly Column<Item>[];
  sort?: ListSort;
  selection?: ListSelection<Item>;
}

export function ListHeadings<Item extends Listed>({ columns, sort, selection }: Props<Item>) {
  return (
    <Headings role="row" aria-rowindex={1}>
      {selection && (
        <div role="columnheader" data-column="choice">
          <Checkbox
            label={selection.allLabel}
            hideLabel
            checked={selection.isAll}
            disabled={selection.all.length === 0}
            onChange={(on) => selection.toggle(selection.all, on, false)}
          />
        </div>
      )}
      {columns.map((column) => (
        <Heading key={column.key} column={column} sort={sort} />
      ))}
    </Headings>
  );
}

function Heading<Item>({ column, sort }: { column: Column<Item>; sort: ListSort | undefined }) {
  const { key, heading, hidesHeading, isFigure, sort: by, sortFirst } = column;
  if (!sort || by === undefined) {
    return (
      <div role="columnheader" data-column={key}>
        {hidesHeading ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      </div>
    );
  }
  const sorted = sort.order.by === by ? sort.order.direction : undefined;
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <div role="columnheader" data-column={key} aria-sort={sorted ?? 'none'}>
      <SortButton type="button" $isFigure={isFigure} onClick={() => sort.sortBy(by, sortFirst)}>
        {heading}
        <Arrow size={14} aria-hidden style={{ visibility: sorted ? 'visible' : 'hidden' }} />
      </SortButton>
    </div>
  );
}

const Headings = styled.div`
  ${listHeadingsLook}
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
`;

/** The arrow is on the inner side, so that the text lines up with the column. */
const SortButton = styled.button<{ $isFigure?: boolean }>`
  display: inline-flex;
  flex-direction: ${({ $isFigure }) => ($isFigure ? 'row-reverse' : 'row')};
  align-items: center;
  gap: var(--tw-space-1);
  min-height: 28px;
  padding: 0;
  border: 0;
  border-radius: var(--tw-radius-small);
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover {
    color: var(--tw-text);
  }
`;
