import { useRef } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { useAppDispatch } from '@timeweave/shared/store';
import { formatTime, readTime } from '@timeweave/shared/time';
import { FormDialog, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { changeEntry, splitEntry } from '../entry-commands/index.ts';
import { nextAfter, type Span, spanOfEntry } from '../entry-times/index.ts';

interface Props {
  entry: TimeEntry;
  /** By default that of the finished entry. */
  span?: Span;
  /** Splits at a time (Unix seconds); by default, the finished entry. */
  onSplit?: (at: number) => Promise<unknown>;
  onClose: () => void;
}

/** Splits an entry at a time of day. */
export function SplitDialog({ entry, span = spanOfEntry(entry), onSplit, onClose }: Props) {
  const { timeZone, timeFormat } = usePreferences();
  const shown = (seconds: number) => formatTime(seconds * 1000, timeZone, timeFormat);
  const middle = Math.round((span.start + span.end) / 120) * 60;
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);

  /** Returns the instant of a typed time if it is within the entry. */
  const instantOf = (typed: string): number | undefined => {
    const time = readTime(typed);
    const times = time ? nextAfter(span.start, time, timeZone) : [];
    const at = typed === shown(middle) ? middle : times[0];
    return at !== undefined && at > span.start && at < span.end ? at : undefined;
  };
  const checkAt = (typed: string) =>
    instantOf(typed) === undefined
      ? `Please enter a time between ${shown(span.start)} and ${shown(span.end)}.`
      : undefined;

  const { faults, busy, form } = useCheckedForm({ at: checkAt }, { blame: 'at' }, async (typed) => {
    const at = instantOf(typed.at);
    if (at === undefined) return;
    await (onSplit ? onSplit(at) : dispatch(changeEntry(splitEntry(entry, at).change)));
    onClose();
  });

  return (
    <FormDialog
      title="Split entry"
      description={`“${entry.title || '(No description)'}”, ${shown(span.start)} to ${shown(span.end)}`}
      action="Split"
      busy={busy}
      form={form}
      initialFocus={field}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label="Split at"
        name="at"
        defaultValue={shown(middle)}
        error={faults.at}
        autoComplete="off"
      />
    </FormDialog>
  );
}
