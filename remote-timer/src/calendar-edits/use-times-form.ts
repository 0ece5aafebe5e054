import { useState } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import type { Span } from '../entry-range/index.ts';
import { useWhichTime } from '../which-time/index.ts';
import { checkedTimes } from './checked-times.ts';
import { type TimesField, type TimesForm, typedOf, type TypedTimes } from './typed-times.ts';
import { useTimeRules } from './use-time-rules.ts';

interface Options extends Pick<TimesForm, 'before' | 'isNew'> {
  isRunning: boolean;
  /** Receives the possible spans of the times: two in the repeated hour. */
  onSave: (spans: Span[]) => void;
}

/** The times of a form: checks them when it is submitted, and shows errors and questions at their field. */
export function useTimesForm({ before, isNew, isRunning, onSave }: Options) {
  const { timeZone, timeFormat } = usePreferences();
  const rules = useTimeRules();
  const whichTime = useWhichTime();
  const [fault, setFault] = useState<{ field: TimesField; message: string }>();
  const form = { before, isNew, timeZone, timeFormat, now: Math.floor(serverNow() / 1000) };
  const shown = typedOf(before, form);

  function submit(element: HTMLFormElement, typed: TypedTimes): void {
    const fieldOf = (name: TimesField) => element.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const checked = checkedTimes(typed, { ...form, isRunning }, rules());
    if ('field' in checked) {
      setFault(checked);
      return fieldOf(checked.field)?.focus();
    }
    if (!checked.doubtful) return onSave(checked.spans);
    const isOfStart = isRunning || (typed.end === shown.end && typed.start !== shown.start);
    const field = fieldOf(typed.duration !== undefined ? 'duration' : isOfStart ? 'start' : 'end');
    if (!field) return;
    whichTime.ask({
      field,
      edge: undefined,
      readings: checked.doubtful,
      onTake: (span) => onSave([span]),
    });
  }

  return { form, shown, fault, clearFault: () => setFault(undefined), submit, question: whichTime.question };
}
