import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { Checkbox, VisuallyHidden } from '@timeweave/shared/ui';
import { Headings } from './list-layout.ts';
import type { Column, ProjectOrder } from './project-order.ts';

interface Props {
  order: ProjectOrder;
  onPress: (column: Column) => void;
  /** The ids of those that can be chosen. */
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

/** What stands in the columns; a press sorts by it. Name and time are there at every width. */
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
      {headings.map(({ column, text, isFigure = false }) => {
        const sorted = order.by === column ? order.direction : undefined;
        const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
        return (
          <Heading
            key={column}
            role="columnheader"
            aria-sort={sorted ?? 'none'}
            data-column={column === 'name' || column === 'time' ? undefined : column}
            $isFigure={isFigure}
          >
            <button type="button" onClick={() => onPress(column)}>
              {text}
              <Arrow size={14} aria-hidden style={{ visibility: sorted ? 'visible' : 'hidden' }} />
            </button>
          </Heading>
        );
      })}
      <span role="columnheader">
        <VisuallyHidden>Actions</VisuallyHidden>
      </span>
    </Headings>
  );
}

const Heading = styled.span<{ $isFigure: boolean }>`
  display: flex;
  justify-content: ${({ $isFigure }) => ($isFigure ? 'flex-end' : 'flex-start')};
  & > button {
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
  }
  & > button:hover {
    color: var(--tw-text);
  }
`;
