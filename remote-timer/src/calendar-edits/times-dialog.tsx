import { type SubmitEvent, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { FormDialog, quoted } from '@timeweave/shared/ui';
import type { Span } from '../entry-range/index.ts';
import { checkedTimes } from './checked-times.ts';
import { TimesFields } from './times-fields.tsx';
import { type TimesField, typedOf, type TypedTimes } from './typed-times.ts';
import { useTimeRules } from './use-time-rules.ts';

interface Props {
  entry: TimeEntry;
  /** Typed times of a refused attempt. */
  typed?: TypedTimes;
  /** Receives the possible spans of the times: two in the repeated hour. */
  onSave: (spans: Span[], typed: TypedTimes) => void;
  onClose: () => void;
}

/** Edits the times of an entry by keyboard, as an alternative to dragging. */
export function TimesDialog({ entry, typed: refused, onSave, onClose }: Props) {
  const { timeZone, timeFormat } = usePreferences();
  const rules = useTimeRules();
  const isRunning = entry.timer_end === null;
  const [before] = useState<Span>(() => ({
    start: entry.timer_start,
    end: entry.timer_end ?? Math.floor(serverNow() / 1000),
  }));
  const clock = { timeZone, timeFormat };
  const [typed, setTyped] = useState(() => refused ?? typedOf(before, clock));
  const [fault, setFault] = useState<{ field: TimesField; message: string }>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkedTimes(typed, { before, isRunning, isNew: false }, clock, rules());
    if ('spans' in checked) {
      onClose();
      return onSave(checked.spans, typed);
    }
    setFault(checked);
    form.querySelector<HTMLInputElement>(`[name="${checked.field}"]`)?.focus();
  };

  return (
    <FormDialog
      title="Edit times"
      description={quoted(entry)}
      action="Save"
      busy={false}
      form={{ onSubmit: submit, noValidate: true }}
      onClose={onClose}
    >
      <TimesFields
        typed={typed}
        before={before}
        isRunning={isRunning}
        fault={fault}
        onChange={(next) => {
          setTyped(next);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
