import { useCallback, useMemo, useRef } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import type { RemoteComponents } from '@timeweave/shared/contract';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { alertShown, inParts, refusalText, useAppDispatch } from '@timeweave/shared/store';
import { formatDate, type LocalDate, localDateOf, moveToDate } from '@timeweave/shared/time';
import { type OfferUndo, quoted, quotedOrCounted, useLatest } from '@timeweave/shared/ui';
import { useReportCalendar } from '../report-calendar/index.ts';
import type { EntryEdit } from './entry-edit.ts';
import { useEntryCalls } from './entry-edits.api.ts';
import type { ShownChanges } from './use-optimistic-entries.ts';
import { useSending } from './use-sending.ts';

type Entries = readonly ReportEntry[];
type Span = RemoteComponents['timer/entry-range']['span'];
type Outcome = Awaited<ReturnType<ReturnType<typeof useEntryCalls>['remove']>>['results'][number];

interface Options {
  /** Shows optimistic values until the returned function is called. */
  show: (changes: ShownChanges) => () => void;
  /** Receives the saved changes, before the optimistic values are removed. */
  onSaved: (changes: ShownChanges) => void;
  offer: OfferUndo;
}

const idsOf = (entries: Entries) => entries.map(({ timer_id }) => timer_id);

/** Returns the current values of the fields that a change sets. */
function formerOf(entry: ReportEntry, change: Partial<ReportEntry>): Partial<ReportEntry> {
  return Object.fromEntries(Object.entries(entry).filter(([field]) => field in change));
}

const spanOf = ({ timer_start, timer_end }: ReportEntry): Span => ({
  start: timer_start,
  end: timer_end ?? timer_start,
});

/** Returns the fields of an entry with other times. A rounded duration stays until the server has recalculated it. */
function timesOf(entry: ReportEntry, { start, end }: Span, timeZone: string): Partial<ReportEntry> {
  const timerTime = (end - start) * 1000;
  return {
    timer_start: start,
    timerStart: start * 1000,
    timer_end: end,
    timerTime,
    ...(entry.time === entry.timerTime && { time: timerTime }),
    date: localDateOf(start * 1000, timeZone),
  };
}

/**
 * Changes and deletes entries of the report with optimistic updates; rolls back and shows the reason when the server
 * refuses.
 */
export function useEntryEdits({ show, onSaved, offer }: Options) {
  const { workspace_id } = useSession();
  const { timeZone } = useReportCalendar();
  const { dateFormat } = usePreferences();
  const dispatch = useAppDispatch();
  const attempt = useSending();
  const calls = useEntryCalls();
  const saved = useLatest(onSaved);
  const newest = useRef(0);

  /** Sends a change in batches, shows errors, and resolves to the entries that were changed. */
  const run = useCallback(
    async (entries: Entries, send: (ids: number[]) => Promise<readonly Outcome[]>) => {
      const outcomes: Outcome[] = [];
      await attempt(async () => {
        for (const part of inParts(idsOf(entries))) outcomes.push(...(await send(part)));
      });
      const refusal = refusalText(outcomes);
      if (refusal !== undefined) dispatch(alertShown('danger', refusal));
      const accepted = new Set<unknown>(outcomes.filter((each) => each.done).map((each) => each.timer_id));
      return entries.filter(({ timer_id }) => accepted.has(timer_id));
    },
    [attempt, dispatch],
  );

  return useMemo(() => {
    /** Returns a function that offers an undo, unless a newer change has offered its own. */
    function begin() {
      const change = ++newest.current;
      offer(undefined);
      return (text: string, undo: () => Promise<boolean>) => {
        if (change === newest.current) offer({ text, undo });
      };
    }

    /** Shows optimistic values during the request; rolls back the entries that were not changed. */
    async function change(
      entries: Entries,
      shown: ShownChanges,
      send: (ids: number[]) => Promise<readonly Outcome[]>,
    ) {
      const hide = show(shown);
      const changed = await run(entries, send);
      const ids = new Set(idsOf(changed));
      saved.current(new Map([...shown].filter(([id]) => ids.has(id))));
      hide();
      return changed;
    }

    /** Resolves to whether all entries were changed. */
    async function edit(entries: Entries, { fields, shown, done }: EntryEdit): Promise<boolean> {
      const offerUndo = begin();
      const changes = new Map(entries.map(({ timer_id }, index) => [timer_id, shown(index)]));
      const undoIds: number[] = [];
      const changed = await change(entries, changes, async (timer_ids) => {
        const { results, undo_id } = await calls.edit({ workspace_id, timer_ids, ...fields });
        if (undo_id !== undefined) undoIds.push(undo_id);
        return results;
      });
      const former = new Map(changed.map((entry) => [entry.timer_id, formerOf(entry, shown(0))]));
      const undo = async () => {
        await change(changed, former, async () => {
          const outcomes: Outcome[] = [];
          for (let [undo_id] = undoIds; undo_id !== undefined; [undo_id] = undoIds) {
            outcomes.push(...(await calls.undoEdit({ workspace_id, undo_id })).results);
            undoIds.shift();
          }
          return outcomes;
        });
        return undoIds.length === 0;
      };
      if (undoIds.length > 0) offerUndo(done(quotedOrCounted(changed)), undo);
      return changed.length === entries.length;
    }

    /** Saves other times; the server refuses if another user has changed them since they were `seen`. */
    async function saveTimes(entry: ReportEntry, seen: Span, { start, end }: Span): Promise<boolean> {
      const { timer_id } = entry;
      const shown = new Map([[timer_id, timesOf(entry, { start, end }, timeZone)]]);
      const hide = show(shown);
      const payload = { timer_id, workspace_id, timer_start: start, timer_end: end };
      const isSaved = await attempt(() =>
        calls.move({ ...payload, seen_start: seen.start, seen_end: seen.end }),
      );
      if (isSaved) saved.current(shown);
      hide();
      return isSaved;
    }

    async function move(
      entry: ReportEntry,
      span: Span,
      done = `Changed the times of ${quoted(entry)}`,
    ): Promise<void> {
      const before = spanOf(entry);
      if (span.start === before.start && span.end === before.end) return;
      const offerUndo = begin();
      if (!(await saveTimes(entry, before, span))) return;
      offerUndo(done, () => saveTimes(entry, span, before));
    }

    /** Moves an entry to another day of the report's time zone, with the same start time and duration. */
    function moveToDay(entry: ReportEntry, date: LocalDate): Promise<void> {
      const { start, end } = spanOf(entry);
      const moved = moveToDate(start * 1000, date, timeZone) / 1000;
      const done = `Moved ${quoted(entry)} to ${formatDate(date, dateFormat)}`;
      return move(entry, { start: moved, end: moved + (end - start) }, done);
    }

    /** Hides deleted entries without removing them from the loaded pages, for the undo. */
    async function remove(entries: Entries): Promise<void> {
      const offerUndo = begin();
      const hiding = (some: Entries) => show(new Map(idsOf(some).map((id) => [id, null])));
      const reappear = hiding(entries);
      const removed = await run(
        entries,
        async (timer_ids) => (await calls.remove({ workspace_id, timer_ids })).results,
      );
      const restore = hiding(removed);
      reappear();
      if (removed.length === 0) return;
      offerUndo(`Deleted ${quotedOrCounted(removed)}`, async () => {
        const restored = await run(
          removed,
          async (timer_ids) => (await calls.restore({ workspace_id, timer_ids })).results,
        );
        if (restored.length > 0) restore();
        return restored.length === removed.length;
      });
    }

    return { edit, move, moveToDay, remove };
  }, [attempt, calls, dateFormat, offer, run, saved, show, timeZone, workspace_id]);
}

export type EntryEdits = ReturnType<typeof useEntryEdits>;
