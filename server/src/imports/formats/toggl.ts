import type { EntryFormat } from './entry-format.ts';

/** "Time entries" of the data export, the older detailed report, and files for Toggl's own import. */
export const togglEntries: EntryFormat = {
  name: 'toggl-entries',
  marks: [['user', 'email'], ['startdate'], ['starttime'], ['duration', 'enddate']],
};

/** The detailed report of the new Reports; it writes `-` for empty. */
export const togglReport: EntryFormat = {
  name: 'toggl-report',
  marks: [['member'], ['startdate', 'starttime', 'stopdate', 'stoptime', 'duration']],
  cell: (text) => (text === '-' ? '' : text),
};
