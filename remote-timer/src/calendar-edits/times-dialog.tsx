import { type SubmitEvent, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { serverNow } from '@timeweave/shared/store';
import { FormDialog, quoted } from '@timeweave/shared/ui';
import type { Span } from '../entry-range/index.ts';
import { TimesFields } from './times-fields.tsx';
import type { TypedTimes } from './typed-times.ts';
import { useTimesForm } from './use-times-form.ts';

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
  const isRunning = entry.timer_end === null;
  const [before] = useState<Span>(() => ({
    start: entry.timer_start,
    end: entry.timer_end ?? Math.floor(serverNow() / 1000),
  }));
  const times = useTimesForm({
    before,
    isNew: false,
    isRunning,
    onSave: (spans) => {
      onClose();
      onSave(spans, typed);
    },
  });
  const [typed, setTyped] = useState(() => refused ?? times.shown);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    times.submit(event.currentTarget, typed);
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
        form={times.form}
        isRunning={isRunning}
        fault={times.fault}
        onChange={(next) => {
          setTyped(next);
          times.clearFault();
        }}
      />
      {times.question}
    </FormDialog>
  );
}
