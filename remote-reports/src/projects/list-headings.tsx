import { Checkbox, VisuallyHidden } from '@timeweave/shared/ui';
import { SortHeading } from '../sort-heading/index.ts';
import { Headings } from './list-layout.ts';
import type { Column, ProjectOrder } from './project-order.ts';

interface Props {
  order: ProjectOrder;
  onPress: (column: Column) => void;
  choosable: readonly number[];
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], on: boolean) => void;
}

const headings: readonly { column: Column; text: string; isFigure?: boolean }[] = [
  { column: 'name', text: 'Project' },
  { column: 'client', text: 'Client' },
  { column: 'status', text: 'Status' },
  { column: 'time', text: 'Tracked', isFigure: true },
  { column: 'billable', text: 'Billable', isFigure: true },
  { column: 'members', text: 'Members' },
];

/** The column headings, which sort by a click. Name and time are shown at every width. */
export function ListHeadings({ order, onPress, choosable, chosen, onChoose }: Props) {
  const isAll = choosable.length > 0 && choosable.every((id) => chosen.has(id));
  return (
    <Headings role="row" aria-rowindex={1}>
      <span role="columnheader">
        <Checkbox
          label="Select all"
          hideLabel
          checked={isAll}
          disabled={choosable.length === 0}
          onChange={(on) => onChoose(choosable, on)}
        />
      </span>
      {headings.map(({ column, text, isFigure }) => (
        <SortHeading
          key={column}
          sorted={order.by === column ? order.direction : undefined}
          onSort={() => onPress(column)}
          column={column === 'name' || column === 'time' ? undefined : column}
          isFigure={isFigure}
        >
          {text}
        </SortHeading>
      ))}
      <span role="columnheader">
        <VisuallyHidden>Actions</VisuallyHidden>
      </span>
    </Headings>
  );
}
