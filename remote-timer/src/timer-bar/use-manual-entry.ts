import { useEffect, useRef, useState } from 'react';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import {
  formatDay,
  formatTime,
  isDoubtful,
  type LocalDate,
  localDateOf,
  readDuration,
  readTimes,
  type TimeOfDay,
} from '@timeweave/shared/time';
import { type OfferUndo, quoted } from '@timeweave/shared/ui';
import { dayNote, daysAcross, type Span } from '../entry-times/index.ts';
import { addEntry, useEntryCommands } from '../entry-commands/index.ts';
import type { Entries } from '../time-entry/index.ts';
import { type Draft, fieldsOf, lookOf } from '../entry-commands/index.ts';
import {
  type MeantEntry,
  meantEntry,
  minuteAt,
  type Moment,
  onDayBefore,
  type TypedEntry,
  withDate,
  withDuration,
  withEnd,
  withStart,
} from './typed-entry.ts';
import { useWhichTime } from '../entry-times/index.ts';
import type { Outcome } from './time-input.tsx';
import { useLatestEnd } from './use-latest-end.ts';

/** Interval at which untyped times follow the clock, in ms (specification, section 9). */
const refreshMs = 10_000;

/** Id of the duration field. */
export const durationId = 'timer-duration';

const faults = {
  none: 'Enter a duration, or an end after the start.',
  unreadable: 'Enter a duration, such as 1:30.',
};

const spanOf = ({ span: { startMs, endMs } }: MeantEntry) => ({ start: startMs / 1000, end: endMs / 1000 });

interface Options {
  offer: OfferUndo;
  list: Entries;
  isShown: boolean;
}

/** The times of a manual entry, which depend on each other (`TypedEntry`), and their errors. */
export function useManualEntry({ offer, list, isShown }: Options) {
  const { workspace_id: current } = useSession();
  const { timeZone, timeFormat, dateFormat } = usePreferences();
  const commands = useEntryCommands(offer);
  const [nowMs, setNowMs] = useState(serverNow);
  const [typed, setTyped] = useState<TypedEntry>({});
  /** The latest `typed`, for an Enter that types and adds at once. */
  const latestTyped = useRef(typed);
  /** The duration being typed: the end previews it. */
  const [typing, setTyping] = useState<number>();
  const [fault, setFault] = useState<string>();
  const whichTime = useWhichTime();
  /** The end in the future that the user has confirmed, in Unix seconds. */
  const confirmedEnd = useRef<number>(undefined);

  useEffect(() => {
    const interval = setInterval(() => setNowMs(serverNow()), refreshMs);
    return () => clearInterval(interval);
  }, []);

  const today = localDateOf(nowMs, timeZone);
  const moment: Moment = { nowMs, timeZone, ...useLatestEnd(typed.date ?? today, list, isShown) };
  const shown = typing === undefined ? typed : withDuration(typed, typing, moment);

  const put = (next: TypedEntry) => {
    latestTyped.current = next;
    setTyped(next);
    setTyping(undefined);
    setFault(undefined);
  };

  /** Sets typed times. Shows a note with an undo if the entry then ends on a later day. */
  const set = (next: TypedEntry) => {
    const before = latestTyped.current;
    put(next);
    const [old, meant] = [before, next].map((each) => spanOf(meantEntry(each, moment)));
    const note = old && meant && daysAcross(meant, timeZone) > 0 ? dayNote(old, meant, timeZone) : undefined;
    if (note === undefined) return;
    const undo = async () => {
      if (latestTyped.current === next) put(before);
      return true;
    };
    offer({ text: note, undo });
  };

  /** Says what was added, as its row may be outside the window; times first, because phones cut the text. */
  const addedText = (name: string, { start, end }: Span): string => {
    if (daysAcross({ start, end }, timeZone) > 0) return `Added ${name}, which ends on a later day`;
    const date = localDateOf(start * 1000, timeZone);
    const [from, to] = [start, end].map((each) => formatTime(each * 1000, timeZone, timeFormat));
    return `Added ${from} – ${to}${date === today ? '' : ` on ${formatDay(date, dateFormat)}`}: ${name}`;
  };

  const readingOf = (each: TypedEntry) => ({ ...spanOf(meantEntry(each, moment)), typed: each });

  /** Sets the first of the readings, or asks which is meant. */
  const choose = (
    field: HTMLElement,
    edge: 'start' | 'end' | undefined,
    [first, ...others]: readonly [TypedEntry, ...TypedEntry[]],
  ): Outcome => {
    const before = readingOf(latestTyped.current);
    const isClear = whichTime.take({
      field,
      edge,
      before,
      meant: [readingOf(first)],
      others: [...others, ...[first, ...others].flatMap((each) => onDayBefore(each, moment))].map(readingOf),
      onTake: ({ typed: chosen, ...span }) => {
        if (isDoubtful(span, before, { now: nowMs / 1000, timeZone })) confirmedEnd.current = span.end;
        set(chosen);
      },
    });
    return isClear ? 'set' : 'asked';
  };

  /** Sets a typed time; an invalid one becomes the current time (specification, section 5). */
  const setTime = (text: string, field: HTMLElement, edge: 'start' | 'end'): Outcome => {
    const times = readTimes(text);
    const [time, ...others] = times ?? [minuteAt(serverNow(), timeZone)];
    const withTime = (each: TimeOfDay) => (edge === 'start' ? withStart : withEnd)(latestTyped.current, each);
    const outcome = choose(field, edge, [withTime(time), ...others.map(withTime)]);
    return times ? outcome : 'refused';
  };

  const refuse = (message: string): Outcome => {
    setFault(message);
    return 'refused';
  };

  return {
    ...meantEntry(shown, moment),
    today,
    fault,
    /** Resets the typed times. */
    clear: () => put({}),
    setDate: (date: LocalDate) => set(withDate(latestTyped.current, date)),
    setReading: (reading: number) => set({ ...latestTyped.current, reading }),
    question: whichTime.question,
    setStart: (text: string, field: HTMLElement) => setTime(text, field, 'start'),
    setEnd: (text: string, field: HTMLElement) => setTime(text, field, 'end'),
    setDuration(text: string, field: HTMLElement): Outcome {
      const seconds = readDuration(text);
      if (seconds === null) return refuse(faults.unreadable);
      if (seconds === 0) return refuse(faults.none);
      const { start: _start, ...withoutStart } = latestTyped.current;
      setTyping(undefined);
      return choose(field, undefined, [
        withDuration(latestTyped.current, seconds, moment),
        withDuration(withoutStart, seconds, moment),
      ]);
    },
    /** Previews a duration being typed; undefined ends the preview. */
    typeDuration(text: string | undefined) {
      setFault(undefined);
      setTyping((text === undefined ? undefined : readDuration(text)) || undefined);
    },

    /**
     * Returns whether the entry can be added. If not, shows why at the duration's field; asks about an end in the
     * future, and calls `again` when the user confirms it.
     */
    isReady(again: () => void): boolean {
      const { start, end } = spanOf(meantEntry(latestTyped.current, { ...moment, nowMs: serverNow() }));
      const field = document.getElementById(durationId);
      if (end <= start) {
        field?.focus();
        setFault(faults.none);
        return false;
      }
      if (end <= serverNow() / 1000 || end === confirmedEnd.current) return true;
      const confirm = () => {
        confirmedEnd.current = end;
        again();
      };
      if (field) whichTime.ask({ field, edge: undefined, readings: [{ start, end }], onTake: confirm });
      return false;
    },

    /** Adds the entry and resets the fields; restores refused ones, unless the user has typed meanwhile. */
    async add(draft: Draft): Promise<boolean> {
      const before = latestTyped.current;
      const { start, end } = spanOf(meantEntry(before, { ...moment, nowMs: serverNow() }));
      const workspace_id = draft.project.workspaceId ?? current;
      const fields = { workspace_id, ...fieldsOf(draft), timer_start: start, timer_end: end };
      const change = addEntry(fields, lookOf(draft));
      const next: TypedEntry = before.date === undefined ? {} : { date: before.date };
      put(next);
      const isAdded = await commands.add(change, (added) => addedText(quoted(added), { start, end }));
      if (!isAdded && latestTyped.current === next) put(before);
      return isAdded;
    },
  };
}

export type ManualEntry = ReturnType<typeof useManualEntry>;
