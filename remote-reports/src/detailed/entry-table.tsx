import type { ReportEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { VirtualList, VisuallyHidden } from '@timeweave/shared/ui';
import { SortHeading } from '../sort-heading/index.ts';
import { EntryRow } from './entry-row.tsx';
import { Headings } from './table-layout.ts';
import type { EntryOrder, SortColumn } from './use-entry-order.ts';

interface Props {
  entries: readonly { id: number; entry: ReportEntry }[];
  order: EntryOrder;
  onSort: (column: SortColumn) => void;
  withMember: boolean;
  timeZone: string;
  isBusy: boolean;
}

/** The entries of a report as a table. */
export function EntryTable({ entries, order, onSort, withMember, timeZone, isBusy }: Props) {
  const sortHeading = (column: SortColumn, text: string, isFigure = false) => (
    <SortHeading
      sorted={order.sort === column ? order.direction : undefined}
      onSort={() => onSort(column)}
      isFigure={isFigure}
    >
      {text}
    </SortHeading>
  );
  const headings = (
    <Headings role="row" aria-rowindex={1} $withMember={withMember}>
      {sortHeading('title', 'Description')}
      <span role="columnheader">Project</span>
      <span role="columnheader">Tags</span>
      {withMember && <span role="columnheader">Member</span>}
      {sortHeading('date', 'Date')}
      {sortHeading('duration', 'Duration', true)}
      <span role="columnheader">
        <VisuallyHidden>Billable</VisuallyHidden>
      </span>
    </Headings>
  );
  return (
    <Framed>
      <VirtualList label="Entries" items={entries} usualHeight={45} isBusy={isBusy} headings={headings}>
        {({ entry }, index) => (
          <EntryRow entry={entry} index={index} withMember={withMember} timeZone={timeZone} />
        )}
      </VirtualList>
    </Framed>
  );
}

const Framed = styled.div`
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
`;
