import { Clock } from 'lucide-react';
import { Suspense, useMemo, useRef } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { localDateOf } from '@timeweave/shared/time';
import { errorMessage } from '@timeweave/shared/store';
import {
  Button,
  EmptyState,
  ErrorState,
  lazyOnIdle,
  LoadMore,
  type OfferUndo,
  PageSkeleton,
  useLostFocus,
  useSelection,
  useShortcut,
} from '@timeweave/shared/ui';
import { useEntryCommands } from '../entry-commands/index.ts';
import { useEntries, useRunningTimer, useRunningTimerIsLoading } from '../time-entry/index.ts';
import { DayList } from './day-list.tsx';
import { daysOf } from './entry-days.ts';
import type { RowHandlers } from './row-parts.ts';
import { foldDays } from './list-rows.ts';
import { focusList } from './tab-stop.ts';
import { useMissingRequest } from './use-missing-request.ts';
import { useToday } from './use-today.ts';
import { FindOverlapsContext, useOverlaps } from './use-overlaps.ts';
import { WeekTotal } from './week-total.tsx';

const BringHistory = lazyOnIdle(() => import('./idle-parts.ts').then((module) => module.BringHistory));
const EntryBulkBar = lazyOnIdle(() => import('./idle-parts.ts').then((module) => module.EntryBulkBar));

/** The user's entries by day, newest first. */
export function EntryList({ offer }: { offer: OfferUndo }) {
  const { workspace_id: workspaceId } = useSession();
  const { timeZone, is_group_similar_entries: isGrouping } = usePreferences();
  const list = useEntries();
  const loaded = list.entries;
  // The week's total starts anew with a new week.
  const today = useToday(timeZone, () => void list.refetch());
  const running = useRunningTimer();
  // it is the first row
  const isRunningLoading = useRunningTimerIsLoading();
  const here = running?.workspace_id === workspaceId ? running : undefined;
  const days = useMemo(
    () => foldDays(loaded ? daysOf(loaded, timeZone, here) : [], isGrouping === 1),
    [loaded, timeZone, here, isGrouping],
  );
  /** In the order when all groups are expanded. */
  const entries = useMemo(() => days.flatMap(({ folded }) => folded.flat()), [days]);
  const uuids = useMemo(() => entries.map(({ uuid }) => uuid), [entries]);

  const commands = useEntryCommands(offer);
  const selection = useSelection(uuids);
  useMissingRequest(loaded && uuids, running?.uuid);
  const findOverlaps = useOverlaps(entries, running);
  const latest = days.find((day) => day.entries.length > 0)?.entries[0];
  useShortcut('c', () => latest && void commands.continueEntry(latest));
  useShortcut('l', () => days.length > 0 && focusList());

  const onSelect = selection.toggle;
  const chosen = useMemo(
    () => entries.filter(({ uuid }) => selection.chosen.has(uuid)),
    [entries, selection.chosen],
  );
  const handlers = useMemo<RowHandlers>(() => {
    const onDelete = (some: readonly TimeEntry[]) => void commands.remove(some);
    return { commands, onDelete, onSelect, onMove: commands.move };
  }, [commands, onSelect]);

  const place = useRef<HTMLDivElement>(null);
  /** The last entry before loading more. */
  const lastLoaded = useRef<string>(undefined);
  const onFocus = useLostFocus(place, (lost) => {
    const isOfRows = lost.closest('[role="row"], [role="toolbar"]') !== null;
    focusList(isOfRows ? undefined : lastLoaded.current);
  });

  if (list.isLoading || isRunningLoading) return <PageSkeleton shape="list" />;
  if (!loaded) {
    return (
      <ErrorState
        title="We couldn’t load your entries"
        message={errorMessage(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { week } = loaded;
  const isOfWeek = here && localDateOf(here.timer_start * 1000, timeZone) >= week.date;
  const hasTotal = days.length > 0;
  return (
    <Days ref={place} onFocus={onFocus}>
      {hasTotal && (
        <WeekTotal date={week.date} seconds={week.total / 1000} running={isOfWeek ? here : undefined} />
      )}
      {!hasTotal && !running && (
        <>
          <NoEntries />
          <Suspense>
            <BringHistory />
          </Suspense>
        </>
      )}
      <FindOverlapsContext value={findOverlaps}>
        <DayList days={days} today={today} chosen={selection.chosen} handlers={handlers} />
      </FindOverlapsContext>
      {list.hasNextPage && (
        <LoadMore
          busy={list.isFetchingNextPage}
          isReady={!list.isFetching && !list.isFetchNextPageError}
          onMore={() => {
            lastLoaded.current = uuids.at(-1);
            void list.fetchNextPage();
          }}
        />
      )}
      {chosen.length > 0 && (
        <Suspense>
          <EntryBulkBar
            entries={chosen}
            onEdit={(edit) => void commands.editAll(chosen, edit)}
            onDelete={() => void commands.remove(chosen)}
            onClear={selection.clear}
          />
        </Suspense>
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
        <Button onClick={() => document.getElementById('timer-description')?.focus()}>
          Start your first timer
        </Button>
      }
    >
      Say what you are working on and press Enter.
    </EmptyState>
  );
}

const Days = styled.div`
  padding: var(--tw-space-6) var(--tw-space-6) 0;
  @media (max-width: 767px) {
    padding: var(--tw-space-4) var(--tw-space-3) 0;
  }
`;
