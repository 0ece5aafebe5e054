import type { Payload } from '@timeweave/shared/api';
import fc from 'fast-check';
import moment from 'moment-timezone';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { entriesOfACompany, type MadeEntry } from './entries-of-a-company.fixture.ts';

let server: TestApp;
let company: Awaited<ReturnType<typeof entriesOfACompany>>;
beforeAll(async () => {
  server = await startTestApp();
  company = await entriesOfACompany(server, 150);
});
afterAll(() => server.close());

type Selection = Omit<Payload<'POST /api/report/week_data'>, 'range'>;

const directions = ['up', 'to', 'down'] as const;
const intervals = [1, 5, 6, 10, 12, 15, 30, 60, 240];
const roundings = [
  null,
  ...directions.flatMap((direction) => intervals.map((minutes) => ({ direction, minutes }))),
];
type Rounding = (typeof roundings)[number];

/** The reference for days and weeks, which shares no code with ours. */
const dayOf = ({ startedAt }: MadeEntry, zone: string) => moment.tz(startedAt, zone).format('YYYY-MM-DD');

/** The duration that a report counts, in seconds, written without the arithmetic of the product. */
function counted(seconds: number, rounding: Rounding): number {
  if (!rounding) return seconds;
  const step = rounding.minutes * 60;
  const rest = seconds % step;
  const isUp = { up: rest > 0, to: rest * 2 >= step, down: false }[rounding.direction];
  return seconds - rest + (isUp ? step : 0);
}

const chosen = (ids: readonly number[] = [], id: number) => ids.length === 0 || ids.includes(id);

function hasTags({ tagIds }: MadeEntry, { tags = [], tag_mode = 'any' }: Selection): boolean {
  if (tags.length === 0) return true;
  const has = (tag: number) => (tag === 0 ? tagIds.length === 0 : tagIds.includes(tag));
  return { any: tags.some(has), all: tags.every(has), none: !tags.some(has) }[tag_mode];
}

function selected(entry: MadeEntry, selection: Selection): boolean {
  const { start, end, clients, projects, users, billable, description = '', timeZone = '' } = selection;
  const day = dayOf(entry, timeZone);
  return (
    day >= start &&
    day <= end &&
    chosen(clients, entry.clientId) &&
    chosen(projects, entry.projectId) &&
    chosen(users, entry.personId) &&
    hasTags(entry, selection) &&
    (billable === undefined || entry.isBillable === (billable === 1)) &&
    entry.description.toLowerCase().includes(description.trim().toLowerCase())
  );
}

const day = (offset: number) => moment.utc('2026-03-01').add(offset, 'days').format('YYYY-MM-DD');
const period = fc
  .tuple(
    fc.integer({ min: 0, max: 250 }),
    fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 41, max: 300 })),
  )
  .map(([from, length]) => ({ start: day(from), end: day(from + length) }));

const selections = () =>
  fc
    .record({
      period,
      clients: fc.subarray(company.clients),
      projects: fc.subarray(company.projects),
      users: fc.subarray(company.people),
      tags: fc.subarray([0, ...company.tags]),
      tag_mode: fc.constantFrom('any', 'all', 'none'),
      billable: fc.option(fc.constantFrom(0, 1), { nil: undefined }),
      description: fc.constantFrom('', '', 'note', 'G', '%'),
      timeZone: fc.constantFrom(
        'UTC',
        'Europe/Berlin',
        'America/New_York',
        'Australia/Lord_Howe',
        'Asia/Kolkata',
      ),
    })
    .map(({ period: { start, end }, ...rest }) => ({
      workspace_id: company.workspaceId,
      start,
      end,
      ...rest,
    }));

async function round(rounding: Rounding, firstDayOfWeek: number): Promise<void> {
  await server.db
    .updateTable('workspace')
    .set({ rounding_direction: rounding?.direction ?? null, rounding_minutes: rounding?.minutes ?? null })
    .where('id', '=', company.workspaceId)
    .execute();
  await server.db
    .updateTable('person')
    .set({ first_day_of_week: firstDayOfWeek })
    .where('id', 'in', company.people)
    .execute();
}

/** All pages of the detailed report. */
async function detailed(selection: Selection) {
  const results: { time: number; timer_id: number }[] = [];
  let totalTime: number | undefined;
  for (let cursor: string | undefined | null; cursor !== null;) {
    const page = { ...selection, limit: 40, cursor };
    const { body } = await server.call('POST /api/report/detailed', page, company.admin);
    totalTime ??= body.totalTime;
    results.push(...body.results);
    cursor = body.cursor;
  }
  return { totalTime, results };
}

const add = (parts: readonly { time: number }[]) => parts.reduce((sum, { time }) => sum + time, 0);

it('bars, groups, totals and details of any report equal the sums of the raw entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      selections(),
      fc.constantFrom(...roundings),
      fc.integer({ min: 0, max: 6 }),
      async (selection, rounding, firstDayOfWeek) => {
        await round(rounding, firstDayOfWeek);
        const own = company.entries.filter((entry) => selected(entry, selection));
        const ms = (entries: readonly MadeEntry[]) =>
          entries.reduce((sum, { seconds }) => sum + counted(seconds, rounding), 0) * 1000;
        const { body } = await server.call('POST /api/report/week_data', selection, company.admin);

        expect(body.totalTime).toBe(ms(own));
        expect(body.exactTime).toBe(own.reduce((sum, { seconds }) => sum + seconds, 0) * 1000);
        expect(body.billableTime).toBe(ms(own.filter(({ isBillable }) => isBillable)));
        expect(body.barGraphData.map(({ start, time }) => [start, time])).toEqual(
          body.barGraphData.map(({ start }, index) => {
            const next = body.barGraphData[index + 1]?.start ?? '9999-12-31';
            const within = own.filter((entry) => {
              const date = dayOf(entry, selection.timeZone);
              return date >= start && date < next;
            });
            return [start, ms(within)];
          }),
        );
        expect(Object.fromEntries(body.project.map(({ project_id, time }) => [project_id, time]))).toEqual(
          Object.fromEntries(
            [...new Set(own.map(({ projectId }) => projectId))].map((id) => [
              id,
              ms(own.filter(({ projectId }) => projectId === id)),
            ]),
          ),
        );
        expect(add(body.usertimeList)).toBe(ms(own));

        const { totalTime, results } = await detailed(selection);
        expect([totalTime, add(results)]).toEqual([ms(own), ms(own)]);
        expect(results.map(({ timer_id }) => timer_id).toSorted((a, b) => a - b)).toEqual(
          own.map(({ id }) => id).toSorted((a, b) => a - b),
        );
      },
    ),
    { numRuns: 60 },
  );
});

it('the weeks of a report begin on the first day of the reader’s week, by the calendar of moment', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 250 }),
      fc.integer({ min: 31, max: 181 }),
      fc.integer({ min: 0, max: 6 }),
      async (from, length, firstDayOfWeek) => {
        await round(null, firstDayOfWeek);
        const { body } = await server.call(
          'POST /api/report/week_data',
          { workspace_id: company.workspaceId, start: day(from), end: day(from + length) },
          company.admin,
        );
        const [first, ...others] = body.barGraphData.map(({ start }) => start);
        expect(first).toBe(day(from));
        for (const start of others) expect(moment.utc(start).day()).toBe(firstDayOfWeek);
      },
    ),
    { numRuns: 20 },
  );
});
