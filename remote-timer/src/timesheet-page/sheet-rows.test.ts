import fc from 'fast-check';
import { noProject } from '@timeweave/shared/choices';
import { localDateOf } from '@timeweave/shared/time';
import { sheetRows } from './sheet-rows.ts';
import { at, days, entryOf, spansAround } from './week.fixture.ts';

const dates = ['2026-11-16', '2026-11-17', '2026-11-18'];
const shown = { dates, timeZone: 'Europe/Berlin', by: 'description' as const, pinned: [] };
const engine = { project_id: 3, project_name: 'Engine', project_color: '#0b7285' };
const entry = (start: string, minutes: number, changes = {}) =>
  entryOf({ start: at(start), end: at(start) + minutes * 60 }, changes);

it('a row is a project and a description, sorted by name, with time without a project last', () => {
  const rows = sheetRows(
    [
      entry('2026-11-16T08:00:00Z', 30, { title: 'Calls' }),
      entry('2026-11-16T09:00:00Z', 30, { title: 'Note 10', ...engine }),
      entry('2026-11-17T09:00:00Z', 60, { title: 'Note 9', ...engine }),
      entry('2026-11-17T11:00:00Z', 15, { title: ' Note 9 ', ...engine }),
    ],
    shown,
  );
  expect(rows.map(({ project, title }) => [project.name, title])).toEqual([
    ['Engine', 'Note 9'],
    ['Engine', 'Note 10'],
    ['No Project', 'Calls'],
  ]);
  expect(rows[0]?.cells.map(({ seconds }) => seconds / 60)).toEqual([0, 75, 0]);
});

it('rows by project combine all descriptions of a project', () => {
  const entries = ['Note 9', 'Note 10'].map((title) =>
    entry('2026-11-16T08:00:00Z', 30, { title, ...engine }),
  );
  const rows = sheetRows(entries, { ...shown, by: 'project' });
  expect(rows.map(({ key, cells }) => [key, cells[0]?.seconds])).toEqual([['3', 3600]]);
});

it('an entry belongs to the day of its start in the user’s time zone', () => {
  const across = entry('2026-11-16T22:30:00Z', 120);
  const after = entry('2026-11-16T23:30:00Z', 60);
  const outside = entry('2026-11-15T22:30:00Z', 120);
  const [row] = sheetRows([outside, across, after], shown);
  expect(row?.cells.map(({ seconds }) => seconds / 60)).toEqual([120, 60, 0]);
});

it('a pinned row has no time, and is not shown twice', () => {
  const pinned = [
    { project: noProject, title: 'Write note G' },
    { project: noProject, title: 'Calls' },
  ];
  const rows = sheetRows([entry('2026-11-16T08:00:00Z', 30)], { ...shown, pinned });
  expect(rows.map(({ title, cells }) => [title, cells[0]?.entries.length])).toEqual([
    ['Calls', 0],
    ['Write note G', 1],
  ]);
});

it('the cells contain each entry of the days once', () => {
  const cases = days.chain((day) => fc.tuple(fc.constant(day), spansAround(day)));
  const titles = ['Calls', 'Notes', 'Calls'];
  fc.assert(
    fc.property(cases, fc.constantFrom('project', 'description'), ([{ date, timeZone }, spans], by) => {
      const entries = spans.map((span, index) =>
        entryOf(span, { title: titles[index % 3], project_id: index % 2 }),
      );
      const rows = sheetRows(entries, { dates: [date], timeZone, by, pinned: [] });
      const cells = rows.flatMap((row) => row.cells);
      const own = entries.filter(({ timer_start }) => localDateOf(timer_start * 1000, timeZone) === date);
      expect(
        cells
          .flatMap((cell) => cell.entries)
          .map(({ uuid }) => uuid)
          .sort(),
      ).toEqual(own.map(({ uuid }) => uuid).sort());
      const total = own.reduce((sum, each) => sum + (each.timer_end ?? 0) - each.timer_start, 0);
      expect(cells.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(total);
    }),
    { numRuns: 50 },
  );
});
