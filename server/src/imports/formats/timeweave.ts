import type { EntryFormat } from './entry-format.ts';

/** Undoes the apostrophe that `csvLine` writes before formulas. */
const cell = (text: string) => (/^'[=+\-@＝＋－＠\t\r\n]/.test(text) ? text.slice(1) : text);

/** `time-entries.csv` of a user's data export. */
export const timeweaveData: EntryFormat = {
  name: 'timeweave',
  marks: [['startutc'], ['endutc'], ['durationseconds']],
  names: { start: ['startutc'], end: ['endutc'] },
  cell,
};

/** A report that was exported as CSV: Toggl's columns, and references. A rounded one has the exact duration, too. */
export const timeweaveReport: EntryFormat = {
  name: 'timeweave',
  marks: [['user'], ['email'], ['startdate'], ['enddate'], ['reference'], ['referenceurl']],
  names: { duration: ['exactduration', 'duration'] },
  cell,
};
