import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { useCheckedForm } from '@timeweave/shared/ui';
import type { Span } from '../entry-times/index.ts';
import { useWhichTime } from '../entry-times/index.ts';
import { checkedTimes } from './checked-times.ts';
import { type TimesField, type TimesForm, typedOf, type TypedTimes } from './typed-times.ts';
import { useTimeRules } from './use-time-rules.ts';

type Field = TimesField | 'description' | 'project';

interface Options extends Pick<TimesForm, 'before' | 'isNew'> {
  /** Undefined while the user has typed nothing. */
  typed?: TypedTimes;
  isRunning: boolean;
  /** A required field that is empty; shown before the times are checked. */
  missing?: { field: Field; message: string };
  /** Receives the possible spans of the times: two in the repeated hour. */
  onSave: (spans: Span[]) => void;
}

/** The times of a form: checks them when it is submitted, and shows errors and questions at their field. */
export function useTimesForm({ before, isNew, isRunning, missing, onSave, ...options }: Options) {
  const { timeZone, timeFormat } = usePreferences();
  const rules = useTimeRules();
  const whichTime = useWhichTime();
  const times = { before, isNew, timeZone, timeFormat, now: Math.floor(serverNow() / 1000) };
  const shown = typedOf(before, times);
  const typed = options.typed ?? shown;

  const read = () => missing ?? checkedTimes(typed, { ...times, isRunning }, rules());
  const checkOf = (field: Field) => () => {
    const checked = read();
    return 'field' in checked && checked.field === field ? checked.message : undefined;
  };
  const checks = {
    description: checkOf('description'),
    project: checkOf('project'),
    start: checkOf('start'),
    end: checkOf('end'),
    duration: checkOf('duration'),
  };

  const save = async (_values: unknown, element: HTMLFormElement) => {
    const checked = read();
    if ('field' in checked) return;
    if (!checked.doubtful) return onSave(checked.spans);
    const isOfStart = isRunning || (typed.end === shown.end && typed.start !== shown.start);
    const name = typed.duration !== undefined ? 'duration' : isOfStart ? 'start' : 'end';
    const field = element.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!field) return;
    whichTime.ask({
      field,
      edge: undefined,
      readings: checked.doubtful,
      onTake: (span) => onSave([span]),
    });
  };
  const { faults, form, forgive } = useCheckedForm(checks, { blame: 'start' }, save);

  return {
    times,
    typed,
    faults,
    form,
    clearFaults: () => Object.keys(checks).forEach(forgive),
    question: whichTime.question,
  };
}
