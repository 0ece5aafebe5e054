import { Clock } from 'lucide-react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { alertShown, errorMessage, serverNow, useAppDispatch } from '@timeweave/shared/store';
import { formatDate, formatDuration, localDateOf } from '@timeweave/shared/time';
import { Button, EmptyState, ErrorState, PageSkeleton } from '@timeweave/shared/ui';
import { useEntriesListInfiniteQuery, useEntriesStartMutation } from './entries.api.ts';
import { dayName, daysOf, type EntryDay } from './entry-days.ts';
import { EntryRow } from './entry-row.tsx';

/** What the person tracked, newest first, by day. */
export function EntryList() {
  const { workspace_id: workspaceId } = useSession();
  const { timeZone } = usePreferences();
  const list = useEntriesListInfiniteQuery(workspaceId, { refetchOnFocus: true });
  const continueEntry = useContinueEntry();

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
  if (days.length === 0) return <NoEntries />;
  return (
    <Days>
      {days.map((day) => (
        <Day key={day.date} day={day} onContinue={(entry) => void continueEntry(entry)} />
      ))}
      {list.hasNextPage && (
        <More>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        </More>
      )}
    </Days>
  );
}

function useContinueEntry() {
  const dispatch = useAppDispatch();
  const [start] = useEntriesStartMutation();
  return async (entry: TimeEntry) => {
    const { workspace_id, title, project_id, client_id, is_billable } = entry;
    const tag_check_array = entry.tag_id ? entry.tag_id.split(',').map(Number) : [];
    try {
      await start({
        workspace_id,
        title,
        project_id,
        client_id,
        is_billable,
        tag_check_array,
        isStop: 0,
      }).unwrap();
    } catch (error) {
      dispatch(alertShown('danger', errorMessage(error)));
    }
  };
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

function Day({ day, onContinue }: { day: EntryDay; onContinue: (entry: TimeEntry) => void }) {
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
          <EntryRow key={entry.timer_id} entry={entry} onContinue={onContinue} />
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
  padding: 0 calc(var(--tw-space-4) + var(--tw-control) + var(--tw-space-3)) var(--tw-space-2)
    var(--tw-space-4);
  @media (max-width: 767px) {
    padding-inline: var(--tw-space-3) calc(var(--tw-space-3) + var(--tw-control) + var(--tw-space-3));
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
