import { Clock } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { errorMessage, serverNow } from '@timeweave/shared/store';
import { formatDate, formatDuration, localDateOf } from '@timeweave/shared/time';
import { Button, EmptyState, ErrorState, PageSkeleton } from '@timeweave/shared/ui';
import { useEntriesListInfiniteQuery } from '../time-entry/index.ts';
import { dayName, daysOf, type EntryDay } from './entry-days.ts';
import { EntryRow } from './entry-row.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useEntryActions, type EntryActions } from './use-entry-actions.ts';

/** What the person tracked, newest first, by day. */
export function EntryList() {
  const { workspace_id: workspaceId } = useSession();
  const { timeZone } = usePreferences();
  const list = useEntriesListInfiniteQuery(workspaceId, { refetchOnFocus: true });
  const actions = useEntryActions();
  const [deleted, setDeleted] = useState<TimeEntry>();
  const forget = useCallback(() => setDeleted(undefined), []);
  const remove = async (entry: TimeEntry) => {
    if (await actions.remove(entry)) setDeleted(entry);
  };
  const undo = async () => {
    if (deleted && (await actions.restore(deleted))) forget();
  };

  if (list.isLoading) return <PageSkeleton shape="list" />;
  if (!list.data) {
    return (
      <ErrorState
        title="Your entries are not here"
        message={errorMessage(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const days = daysOf(list.data.pages, timeZone);
  const undoBar = deleted && (
    <UndoBar
      text={`Deleted “${deleted.title || '(No description)'}”`}
      onUndo={() => void undo()}
      onGone={forget}
    />
  );
  if (days.length === 0) {
    return (
      <>
        <NoEntries />
        {undoBar}
      </>
    );
  }
  return (
    <Days>
      {days.map((day) => (
        <Day key={day.date} day={day} actions={actions} onDelete={(entry) => void remove(entry)} />
      ))}
      {list.hasNextPage && (
        <More>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        </More>
      )}
      {undoBar}
    </Days>
  );
}

function NoEntries() {
  return (
    <EmptyState
      icon={<Clock />}
      title="Nothing tracked yet"
      action={
        <Button onClick={() => document.getElementById('description')?.focus()}>
          Start your first timer
        </Button>
      }
    >
      Say what you are working on and press Enter.
    </EmptyState>
  );
}

interface DayProps {
  day: EntryDay;
  actions: EntryActions;
  onDelete: (entry: TimeEntry) => void;
}

function Day({ day, actions, onDelete }: DayProps) {
  const { timeZone, dateFormat, timeDurationFormat } = usePreferences();
  const today = localDateOf(serverNow(), timeZone);
  const name = dayName(day.date, today, (date) => formatDate(date, dateFormat));
  return (
    <section aria-label={name}>
      <Heading>
        <h2>{name}</h2>
        <Total aria-label={`Total of ${name}`}>{formatDuration(day.totalSeconds, timeDurationFormat)}</Total>
      </Heading>
      <Entries>
        {day.entries.map((entry) => (
          <EntryRow key={entry.timer_id} entry={entry} actions={actions} onDelete={onDelete} />
        ))}
      </Entries>
    </section>
  );
}

const Days = styled.div`
  display: grid;
  gap: var(--tw-space-6);
  padding: var(--tw-space-6) var(--tw-space-6) 0;
  @media (max-width: 767px) {
    padding: var(--tw-space-4) var(--tw-space-3) 0;
  }
`;

const Heading = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  /* The total stands above the durations, not above the buttons beside them. */
  padding: 0 calc(4 * var(--tw-space-2) - 8px + 2 * var(--tw-control)) var(--tw-space-2) var(--tw-space-4);
  @media (max-width: 1023px) {
    padding-right: var(--tw-space-4);
  }
  & > h2 {
    font-size: var(--tw-font-body);
  }
`;

const Total = styled.output`
  font-weight: 600;
`;

const Entries = styled.ul`
  overflow: hidden;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  & > :first-child {
    border-top: 0;
  }
`;

const More = styled.div`
  display: grid;
  justify-content: center;
`;
