import { useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { serverNow } from '@timeweave/shared/store';
import { FormDialog, quoted } from '@timeweave/shared/ui';
import type { Span } from '../entry-times/index.ts';
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
  const [typed, setTyped] = useState(refused);
  const checked = useTimesForm({
    before,
    ...(typed && { typed }),
    isNew: false,
    isRunning,
    onSave: (spans) => {
      onClose();
      onSave(spans, checked.typed);
    },
  });

  return (
    <FormDialog
      title="Edit times"
      description={quoted(entry)}
      action="Save"
      busy={false}
      form={checked.form}
      onClose={onClose}
    >
      <TimesFields
        typed={checked.typed}
        form={checked.times}
        isRunning={isRunning}
        faults={checked.faults}
        onChange={(next) => {
          setTyped(next);
          checked.clearFaults();
        }}
      />
      {checked.question}
    </FormDialog>
  );
}
