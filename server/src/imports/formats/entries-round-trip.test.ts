import fc from 'fast-check';
import { readAll, sourceOf } from './source-of.fixture.ts';
import { style, written } from './written-csv.fixture.ts';
import {
  dateStyles,
  durationStyles,
  parts,
  pick,
  split,
  timeStyles,
  two,
  zones,
} from './written-times.fixture.ts';

interface Made {
  startMs: number;
  seconds: number;
  description: string;
}
const entriesOf = (unit: number): fc.Arbitrary<Made[]> =>
  fc.array(
    fc.record({
      startMs: fc
        .integer({ min: Date.UTC(2025, 0, 1) / 1000 / unit, max: Date.UTC(2026, 10, 1) / 1000 / unit })
        .map((each) => each * unit * 1000),
      seconds: fc.integer({ min: unit === 1 ? 0 : 1, max: (30 * 3600) / unit }).map((each) => each * unit),
      // `-` is empty in Toggl's reports.
      description: fc.string({ maxLength: 12 }).map((text) => text.trim().replace(/^-$/, '')),
    }),
    { minLength: 1, maxLength: 8 },
  );

/** Days by which a column shows the order of day and month. */
const anchors: Made[] = [{ startMs: Date.UTC(2026, 2, 28, 12), seconds: 3600, description: 'anchor' }];

const formats: Record<
  string,
  {
    header: string[];
    row: (
      made: Made,
      write: (ms: number) => [string, string],
      duration: (seconds: number) => string,
    ) => string[];
  }
> = {
  'toggl-entries': {
    header: [
      'User',
      'Email',
      'Task',
      'Description',
      'Start date',
      'Start time',
      'End date',
      'End time',
      'Duration',
      'Tags',
    ],
    row: ({ startMs, seconds, description }, write, duration) => [
      ...['Mara Lind', 'mara@example.test', '', description],
      ...[...write(startMs), ...write(startMs + seconds * 1000), duration(seconds), ''],
    ],
  },
  'toggl-report': {
    header: [
      'Description',
      'Duration',
      'Member',
      'Email',
      'Start date',
      'Stop date',
      'Start time',
      'Stop time',
    ],
    row: ({ startMs, seconds, description }, write, duration) => {
      const [from, to] = [write(startMs), write(startMs + seconds * 1000)];
      return [
        description || '-',
        duration(seconds),
        'Mara Lind',
        'mara@example.test',
        from[0],
        to[0],
        from[1],
        to[1],
      ];
    },
  },
  'clockify-entries': {
    header: [
      'Description',
      'User',
      'Email',
      'Start Date',
      'Start Time',
      'End Date',
      'End Time',
      'Duration (h)',
      'Duration (decimal)',
    ],
    row: ({ startMs, seconds, description }, write, duration) => [
      ...[
        description,
        'Mara Lind',
        'mara@example.test',
        ...write(startMs),
        ...write(startMs + seconds * 1000),
      ],
      ...[duration(seconds), (seconds / 3600).toFixed(2)],
    ],
  },
};

const seen = (made: Made[]) =>
  made.map(({ startMs, seconds, description }) => [startMs, startMs + seconds * 1000, description]);

it.each(Object.entries(formats))(
  '%s: any entries are read back in any format of dates and durations',
  async (name, { header, row }) => {
    const settings = fc.record({
      zone: fc.constantFrom(...zones),
      date: pick(dateStyles),
      time: pick(timeStyles),
      duration: pick(durationStyles),
    });
    await fc.assert(
      fc.asyncProperty(
        entriesOf(1),
        settings,
        style.filter(({ encoding }) => encoding !== 'latin1'),
        async (made, set, how) => {
          const all = [...anchors, ...made];
          const write = (ms: number): [string, string] => [
            set.date(parts(ms, set.zone)),
            set.time(parts(ms, set.zone)),
          ];
          const file = written([header, ...all.map((each) => row(each, write, set.duration))], how);
          const { scan, entries, rows } = await readAll(sourceOf(file, 'a.csv', how.chunk), {
            zone: set.zone,
          });
          expect([scan.format, scan.dateOrder.ask]).toEqual([name, false]);
          expect(rows).toHaveLength(all.length);
          expect(
            entries.map((each) => [each.startedAt.getTime(), each.endedAt.getTime(), each.description]),
          ).toEqual(seen(all));
          expect(entries.filter((each) => each.differsFromDuration)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  },
);

it('kimai: any entries are read back from minutes and one date', async () => {
  await fc.assert(
    fc.asyncProperty(
      entriesOf(60),
      fc.constantFrom(...zones),
      style.filter(({ encoding }) => encoding !== 'latin1'),
      async (made, zone, how) => {
        const rows = made.map(({ startMs, seconds, description }) => {
          const [from, to] = [parts(startMs, zone), parts(startMs + seconds * 1000, zone)];
          const [h, m] = split(seconds);
          const escaped =
            /^[=\-@+]/.test(description) || description.includes('DDE') ? `' ${description}` : description;
          const cells = [
            dateStyles['YYYY-MM-DD']?.(from) ?? '',
            `${from.h}:${from.min}`,
            `${to.h}:${to.min}`,
            `${h}:${two(m)}`,
          ];
          return [...cells, 'Mara Lind', 'mara@example.test', 'Nordhafen', '', escaped];
        });
        const header = [
          'Date',
          'From',
          'To',
          'Duration',
          'Name',
          'E-mail',
          'Customer',
          'Activity',
          'Description',
        ];
        const { scan, entries } = await readAll(
          sourceOf(written([header, ...rows], how), 'a.csv', how.chunk),
          { zone },
        );
        expect(scan.format).toBe('kimai');
        expect(
          entries.map((each) => [each.startedAt.getTime(), each.endedAt.getTime(), each.description]),
        ).toEqual(seen(made));
      },
    ),
    { numRuns: 60 },
  );
});

it('solidtime: any entries are read back from instants', async () => {
  await fc.assert(
    fc.asyncProperty(
      entriesOf(1),
      style.filter(({ encoding }) => encoding !== 'latin1'),
      async (made, how) => {
        const iso = (ms: number) => new Date(ms).toISOString().replace('.000', '');
        const rows = made.map(({ startMs, seconds, description }) => [
          description,
          'true',
          iso(startMs),
          iso(startMs + seconds * 1000),
          'mara@example.test',
        ]);
        const header = ['description', 'billable', 'start', 'end', 'user_email'];
        const { scan, entries } = await readAll(
          sourceOf(written([header, ...rows], how), 'a.csv', how.chunk),
          { zone: 'Asia/Kathmandu' },
        );
        expect([scan.format, scan.rowsWithoutZone]).toEqual(['solidtime-generic', 0]);
        expect(
          entries.map((each) => [each.startedAt.getTime(), each.endedAt.getTime(), each.description]),
        ).toEqual(seen(made));
      },
    ),
    { numRuns: 60 },
  );
});
