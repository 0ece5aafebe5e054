import { readAll, shownRow } from './source-of.fixture.ts';

/** Files of programs that have no format of their own: the columns are chosen by their headings. */
it.each([
  [
    'Simple Time Tracker',
    [
      'activity name,time started,time ended,comment,categories,record tags,duration,duration minutes',
      'Plan,2026-04-13 08:15:20,2026-04-13 09:00:20,draft,Work,Focus,0:45:0,45',
    ],
    ['2 2026-04-13T06:15:20 2026-04-13T07:00:20 | - | - | - | Work | Plan: draft | Focus | -'],
  ],
  [
    'Tempo',
    [
      'Issue Key,Hours,Work date,Username,Full name,Activity Name,Project Name,Work Description',
      'QUAY-7,0.75,2026-04-13 08:15,mlind,Mara Lind,,Harbour,Draw it',
    ],
    ['2 2026-04-13T06:15:00 2026-04-13T07:00:00 | - | Mara Lind | - | Harbour | QUAY-7: Draw it |  | -'],
  ],
  [
    'a time clock with breaks instead of durations',
    [
      'Worker,Clock in,Clock out,Break',
      'Mara Lind,2026-04-13 08:15,2026-04-13 17:00,30',
      'Mara Lind,2026-04-14 08:15,2026-04-14 17:00,0:45',
      'Mara Lind,2026-04-15 08:15,2026-04-15 17:00,',
      'Mara Lind,2026-04-16 08:15,2026-04-16 09:00,1:00',
    ],
    [
      '2 2026-04-13T06:15:00 2026-04-13T14:30:00 | - | Mara Lind | - | - |  |  | -',
      '3 2026-04-14T06:15:00 2026-04-14T14:15:00 | - | Mara Lind | - | - |  |  | -',
      '4 2026-04-15T06:15:00 2026-04-15T15:00:00 | - | Mara Lind | - | - |  |  | -',
      '5 wrong-break Break: The break “1:00” in Break is negative or longer than from start to end.',
    ],
  ],
  [
    'a time clock',
    ['Worker,Clock in,Clock out,Memo', 'Mara Lind,2026-04-13 08:15,2026-04-13 09:00,Gate'],
    ['2 2026-04-13T06:15:00 2026-04-13T07:00:00 | - | Mara Lind | - | - | Gate |  | -'],
  ],
  [
    'TimeTagger, whose tags are words and whose subtotals are no entries',
    [
      'subtotals\ttag groups\tduration\tdate\tstart\tstop\tdescription\tuser\ttags',
      '0:45\tHarbour',
      '\t\t0:45\t2026-04-13\t08:15\t09:00\tPlan #gate #quay\t\tgate quay',
    ],
    ['3 2026-04-13T06:15:00 2026-04-13T07:00:00 | - | - | - | - | Plan #gate #quay | gate+quay | -'],
  ],
])('a file of %s is read without choosing columns', async (_program, lines, expected) => {
  const { scan, rows } = await readAll(lines.join('\n'));
  expect({ missing: scan.missing, rows: rows.map(shownRow) }).toEqual({ missing: [], rows: expected });
});
