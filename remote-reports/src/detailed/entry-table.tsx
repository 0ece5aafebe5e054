import type { ReportEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Checkbox, ListFrame, listRowHeight, VirtualList, VisuallyHidden } from '@timeweave/shared/ui';
import { SortHeading } from '../sort-heading/index.ts';
import { hasAmounts } from './amount-cell.tsx';
import type { EntryService } from './entry-service.tsx';
import { EntryRow } from './entry-row.tsx';
import { Headings, useColumns } from './table-layout.ts';
import type { SortColumn, useEntryOrder } from './use-entry-order.ts';

/** The selection, as numeric ids in text form: UUIDs are unique per member only. */
interface EntryChoice {
  chosen: ReadonlySet<string>;
  toggle: (ids: readonly string[], on: boolean, withShift: boolean) => void;
  all: readonly string[];
  isAll: boolean;
}

interface Props {
  rows: readonly { id: number; entry: ReportEntry }[];
  sorting: ReturnType<typeof useEntryOrder>;
  service: EntryService;
  /** Undefined if no entry can be changed. */
  choice?: EntryChoice;
  withMember: boolean;
  timeZone: string;
  isBusy: boolean;
}

export function EntryTable({ rows, sorting, service, choice, withMember, timeZone, isBusy }: Props) {
  const { order, sortBy } = sorting;
  const withAmount = hasAmounts(rows);
  const columns = useColumns({ withMember, isEdited: choice !== undefined, withAmount });
  const sortHeading = (column: SortColumn, text: string, isFigure = false) => (
    <SortHeading
      sorted={order.sort === column ? order.direction : undefined}
      onSort={() => sortBy(column)}
      isFigure={isFigure}
    >
      {text}
    </SortHeading>
  );
  const headings = (
    <Headings role="row" aria-rowindex={1} $columns={columns}>
      {choice && (
        <span role="columnheader" data-shown>
          <Checkbox
            label="Select all loaded entries"
            hideLabel
            checked={choice.isAll}
            onChange={(on) => choice.toggle(choice.all, on, false)}
          />
        </span>
      )}
      {sortHeading('title', 'Description')}
      <span role="columnheader">Project</span>
      <span role="columnheader">Tags</span>
      {withMember && <span role="columnheader">Member</span>}
      {sortHeading('date', 'Date')}
      {sortHeading('duration', 'Duration', true)}
      {withAmount && <Figure role="columnheader">Amount</Figure>}
      <span role="columnheader">
        <VisuallyHidden>Billable</VisuallyHidden>
      </span>
    </Headings>
  );
  return (
    <ListFrame>
      <VirtualList
        label="Entries"
        items={rows}
        usualHeight={listRowHeight}
        isBusy={isBusy}
        headings={headings}
      >
        {({ id, entry }, index) => (
          <EntryRow
            entry={entry}
            index={index}
            columns={columns}
            withMember={withMember}
            withAmount={withAmount}
            timeZone={timeZone}
            edits={service?.commands}
            Mark={service?.Mark}
            onSelect={choice?.toggle}
            isSelected={choice?.chosen.has(String(id)) === true}
          />
        )}
      </VirtualList>
    </ListFrame>
  );
}

const Figure = styled.span`
  text-align: right;
`;
