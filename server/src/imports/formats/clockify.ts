import type { EntryFormat } from './entry-format.ts';

const startDates = ['startdate', 'startdatum', 'fechadeinicio', 'datededebut', 'datadeinicio'];
const durations = [
  'durationh',
  'durationdecimal',
  'dauerh',
  'dauerdezimal',
  'duracionh',
  'duraciondecimal',
  'dureeh',
  'dureedecimal',
  'duracaoh',
  'duracaodecimal',
];

/** The detailed report, with headings in the language of the user. `Duration (h)` has seconds, the decimal one has not. */
export const clockifyEntries: EntryFormat = {
  name: 'clockify-entries',
  marks: [startDates, durations],
  names: { duration: durations, kind: ['type', 'typ', 'tipo'] },
  dateOrder: 'MDY',
};

/** Words for `Break` in the column `Type`. */
export const breakKinds: ReadonlySet<string> = new Set(['break', 'pause', 'pausa', 'descanso', 'intervalo']);
