import { useRef, useState, type SyntheticEvent } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { errorMessage, useAppDispatch } from '@timeweave/shared/store';
import { formatTime, readTime } from '@timeweave/shared/time';
import { Button, Dialog, TextField } from '@timeweave/shared/ui';
import { changeEntry, splitInTwo } from '../time-entry/index.ts';
import { nextAfter, spanOfEntry } from '../entry-range/index.ts';

/** Splits an entry at a time of day. */
export function SplitDialog({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { timeZone, timeFormat } = usePreferences();
  const span = spanOfEntry(entry);
  const shown = (seconds: number) => formatTime(seconds * 1000, timeZone, timeFormat);
  const middle = Math.round((span.start + span.end) / 120) * 60;
  const [typed, setTyped] = useState(shown(middle));
  const [fault, setFault] = useState<string>();
  const dispatch = useAppDispatch();
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const time = readTime(typed);
    const times = time ? nextAfter(span.start, time, timeZone) : [];
    const at = typed === shown(middle) ? middle : times[0];
    const inside = at !== undefined && at > span.start && at < span.end;
    setFault(inside ? undefined : `Please enter a time between ${shown(span.start)} and ${shown(span.end)}.`);
    if (!inside) return field.current?.focus();
    setSaving(true);
    try {
      await dispatch(changeEntry(splitInTwo(entry, at).change));
      onClose();
    } catch (error) {
      setSaving(false);
      setFault(errorMessage(error));
      field.current?.focus();
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Split entry"
      description={`“${entry.title || '(No description)'}”, ${shown(span.start)} to ${shown(span.end)}`}
      initialFocus={field}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="split-entry" variant="primary" busy={isSaving}>
            Split
          </Button>
        </>
      }
    >
      <form id="split-entry" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={field}
          label="Split at"
          name="at"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={fault}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
