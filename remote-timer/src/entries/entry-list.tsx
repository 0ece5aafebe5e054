import { Clock } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { formatDuration } from '@timeweave/shared/time';
import { Button, EmptyState, ErrorState, PageSkeleton } from '@timeweave/shared/ui';
import { useShortcut } from '../shortcuts/index.ts';
import { useEntries } from '../time-entry/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import { daysOf } from './entry-days.ts';
import { DayHeading, EntryDaySection, Total } from './entry-day.tsx';
import { LoadMore } from './load-more.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDeletion } from './use-deletion.ts';
import { useEntryActions } from './use-entry-actions.ts';
import { useSelection } from './use-selection.ts';

/** What the person tracked, newest first, by day. */
export function EntryList() {
  const { workspace_id: workspaceId } = useSession();
  const { timeZone, timeDurationFormat } = usePreferences();
  const list = useEntries();
  const actions = useEntryActions(workspaceId);
  const deletion = useDeletion(actions);
  const days = list.entries ? daysOf(list.entries, timeZone) : [];
  const entries = days.flatMap((day) => day.entries);
  const selection = useSelection(entries.map(({ timer_id }) => timer_id));
  const [latest] = entries;
  useShortcut('c', () => latest && void actions.continueEntry(latest));

  if (list.isLoading) return <PageSkeleton shape="list" />;
  if (!list.entries) {
    return (
      <ErrorState
        title="Your entries are not here"
        message={errorMessage(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const week = list.entries.week.total;
  return (
    <Days>
      {days.length === 0 ? (
        <NoEntries />
      ) : (
        <DayHeading>
          <span>This week</span>
          <Total aria-label="Total of this week">{formatDuration(week / 1000, timeDurationFormat)}</Total>
        </DayHeading>
      )}
      {selection.ids.length > 0 && (
        <BulkBar
          count={selection.ids.length}
          onChange={(change) => void actions.editAll(selection.ids, change)}
          onDelete={() => void deletion.remove(selection.ids, `${selection.ids.length} entries`)}
          onClear={selection.clear}
        />
      )}
      {days.map((day) => (
        <EntryDaySection
          key={day.date}
          day={day}
          actions={actions}
          isSelected={selection.has}
          onSelect={selection.toggle}
          onDelete={({ timer_id, title }) =>
            void deletion.remove([timer_id], `“${title || '(No description)'}”`)
          }
        />
      ))}
      {list.hasNextPage && (
        <LoadMore busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
      {deletion.deleted && (
        <UndoBar
          text={`Deleted ${deletion.deleted.text}`}
          onUndo={() => void deletion.undo()}
          onGone={deletion.forget}
        />
      )}
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

const Days = styled.div`
  display: grid;
  gap: var(--tw-space-6);
  padding: var(--tw-space-6) var(--tw-space-6) 0;
  @media (max-width: 767px) {
    padding: var(--tw-space-4) var(--tw-space-3) 0;
  }
`;
