import { type LocalDate, presetNames, type PresetName, presetPeriod } from '@timeweave/shared/time';
import type { Period } from './period.ts';

export interface Preset {
  name: PresetName;
  label: string;
  period: Period;
}

const presetLabels: Readonly<Record<PresetName, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  'last-30-days': 'Last 30 days',
};

/** Returns the preset periods; `firstDayOfWeek` 0 is Sunday. */
export function presetsOn(today: LocalDate, firstDayOfWeek: number): Preset[] {
  return presetNames.map((name) => ({
    name,
    label: presetLabels[name],
    period: presetPeriod(name, today, firstDayOfWeek),
  }));
}
