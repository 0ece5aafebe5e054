import { useEffect, useRef, useState } from 'react';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { type LocalDate, localDateOf, readDuration, readTime } from '@timeweave/shared/time';
import { pageRoot, quoted, type Undoable } from '@timeweave/shared/ui';
import { dayNote, daysAcross } from '../entry-range/index.ts';
import { addedByHand, deleted, type Entries, useChangeEntry } from '../time-entry/index.ts';
import { type Draft, fieldsOf, lookOf } from '../entry-draft/index.ts';
import {
  type MeantEntry,
  meantEntry,
  minuteAt,
  type Moment,
  type TypedEntry,
  withDate,
  withDuration,
  withEnd,
  withStart,
} from './typed-entry.ts';
import { useLatestEnd } from './use-latest-end.ts';

/** Interval at which untyped times follow the clock, in ms (specification, section 9). */
const refreshMs = 10_000;

/** Id of the duration field. */
export const durationId = 'manual-duration';

const faults = {
  none: 'Enter a duration, or an end after the start.',
  unreadable: 'Enter a duration, such as 1:30.',
};

const spanOf = ({ span: { startMs, endMs } }: MeantEntry) => ({ start: startMs / 1000, end: endMs / 1000 });

interface Options {
  offer: (done: Undoable) => void;
  list: Entries;
  isShown: boolean;
}

/** The times of a manual entry, which depend on each other (`TypedEntry`), and their errors. */
export function useManualEntry({ offer, list, isShown }: Options) {
  const { workspace_id: current } = useSession();
  const { timeZone } = usePreferences();
  const changeEntry = useChangeEntry();
  const [nowMs, setNowMs] = useState(serverNow);
  const [typed, setTyped] = useState<TypedEntry>({});
  /** The latest `typed`, for an Enter that types and adds at once. */
  const latestTyped = useRef(typed);
  /** The duration being typed: the end previews it. */
  const [typing, setTyping] = useState<number>();
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    const interval = setInterval(() => setNowMs(serverNow()), refreshMs);
    return () => clearInterval(interval);
  }, []);

  const today = localDateOf(nowMs, timeZone);
  const latestEndMs = useLatestEnd(typed.date ?? today, list, isShown);
  const moment: Moment = { nowMs, timeZone, ...(latestEndMs !== undefined && { latestEndMs }) };
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

  /** Sets a typed time; an invalid one becomes the current time (specification, section 5). Returns whether it is valid. */
  const setTime = (text: string, withTime: typeof withStart): boolean => {
    const time = readTime(text);
    set(withTime(latestTyped.current, time ?? minuteAt(serverNow(), timeZone)));
    return time !== null;
  };

  const refuse = (message: string): false => {
    setFault(message);
    return false;
  };

  return {
    ...meantEntry(shown, moment),
    today,
    fault,
    setDate: (date: LocalDate) => set(withDate(latestTyped.current, date)),
    setReading: (reading: number) => set({ ...latestTyped.current, reading }),
    setStart: (text: string) => setTime(text, withStart),
    setEnd: (text: string) => setTime(text, withEnd),
    setDuration(text: string): boolean {
      const seconds = readDuration(text);
      if (seconds === null) return refuse(faults.unreadable);
      if (seconds === 0) return refuse(faults.none);
      set(withDuration(latestTyped.current, seconds, moment));
      return true;
    },
    /** Previews a duration being typed; undefined ends the preview. */
    typeDuration(text: string | undefined) {
      setFault(undefined);
      setTyping((text === undefined ? undefined : readDuration(text)) || undefined);
    },

    /** Returns whether the entry has a duration; if not, focuses the duration field and shows a message. */
    hasLength(): boolean {
      const { span } = meantEntry(latestTyped.current, { ...moment, nowMs: serverNow() });
      if (span.endMs > span.startMs) return true;
      pageRoot().getElementById(durationId)?.focus();
      return refuse(faults.none);
    },

    /** Adds the entry and resets the fields; restores refused ones, unless the user has typed meanwhile. */
    async add(draft: Draft): Promise<boolean> {
      const before = latestTyped.current;
      const { start, end } = spanOf(meantEntry(before, { ...moment, nowMs: serverNow() }));
      const workspace_id = draft.project.workspaceId ?? current;
      const fields = { workspace_id, isStop: 1 as const, ...fieldsOf(draft) };
      const change = addedByHand({ ...fields, timer_start: start, timer_end: end }, lookOf(draft));
      const next: TypedEntry = before.date === undefined ? {} : { date: before.date };
      put(next);
      if (!(await changeEntry(change))) {
        if (latestTyped.current === next) put(before);
        return false;
      }
      const [added] = change.effects;
      if (added?.kind === 'added' && daysAcross({ start, end }, timeZone) > 0) {
        const undo = () => changeEntry(deleted(workspace_id, [added.entry]));
        offer({ text: `Added ${quoted(added.entry)}, which ends on a later day`, undo });
      }
      return true;
    },
  };
}

export type ManualEntry = ReturnType<typeof useManualEntry>;
