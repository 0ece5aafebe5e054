import type { ReportEntry, ReportGroup, ReportSubgroup } from '@timeweave/shared/api';
import fc from 'fast-check';
import moment from 'moment-timezone';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { approveDays } from './approved-time.fixture.ts';
import { invoiceSome } from './invoiced-time.fixture.ts';
import { entriesOfACompany, type MadeEntry } from './entries-of-a-company.fixture.ts';
import {
  dayOf,
  grouped,
  type Rounding,
  selected,
  type Selection,
  selectionBefore,
  sumsOf,
  timeOf,
} from './naive-report.fixture.ts';
import { arrangements, day, roundings, selections } from './random-reports.fixture.ts';
import { type RatesOfACompany, ratesOfACompany } from './rates-of-a-company.fixture.ts';

let server: TestApp;
let company: Awaited<ReturnType<typeof entriesOfACompany>>;
let rates: RatesOfACompany;
beforeAll(async () => {
  server = await startTestApp();
  company = await entriesOfACompany(server, 150);
  rates = await ratesOfACompany(server, company);
  company.entries = await approveDays(server, company);
  company.entries = await invoiceSome(server, company);
});
afterAll(() => server.close());

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

/** Returns all pages of the detailed report. */
async function detailed(selection: Selection) {
  const results: ReportEntry[] = [];
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
      selections(company),
      fc.constantFrom(...roundings),
      fc.integer({ min: 0, max: 6 }),
      async (selection, rounding, firstDayOfWeek) => {
        await round(rounding, firstDayOfWeek);
        const own = company.entries.filter((entry) => selected(entry, selection));
        const ms = (entries: readonly MadeEntry[]) => timeOf(entries, rounding);
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
        const amounts = results.map(({ money }) => ({ time: Math.round(Number(money?.amount ?? 0) * 100) }));
        expect((add(amounts) / 100).toFixed(2)).toBe(body.money?.billable_amount);
        expect(results.map(({ timer_id }) => timer_id).toSorted((a, b) => a - b)).toEqual(
          own.map(({ id }) => id).toSorted((a, b) => a - b),
        );
      },
    ),
    { numRuns: 30 },
  );
});

const byKey = <Group extends { key: string }>(groups: readonly Group[]) =>
  Object.fromEntries(groups.map((group) => [group.key, group]));

/** Returns the values of a group that the reference computes. */
const figuresOf = ({ name: _name, color: _color, client_name: _client, ...figures }: ReportSubgroup) =>
  figures;

const shownGroups = (groups: readonly ReportGroup[]) =>
  byKey(
    groups.map(({ groups: parts, ...group }) => ({
      ...figuresOf(group),
      groups: byKey(parts.map(figuresOf)),
    })),
  );

it('groups, second levels, stacks, amounts and comparison of any arrangement equal the sums of the raw entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      selections(company),
      arrangements,
      fc.constantFrom(...roundings),
      fc.integer({ min: 0, max: 6 }),
      async (selection, arrangement, setRounding, firstDayOfWeek) => {
        await round(setRounding, firstDayOfWeek);
        const { group_by, then_by, stack_by, round_by } = arrangement;
        const [rounding, groupRounding] = round_by === 'group' ? [null, setRounding] : [setRounding, null];
        const { days, before } = selectionBefore(selection);
        const own = company.entries.filter((entry) => selected(entry, selection));
        const earlier = company.entries.filter((entry) => selected(entry, before));
        const reader = { selection, firstDayOfWeek };
        const readerBefore = { ...reader, daysEarlier: days };
        const { body } = await server.call(
          'POST /api/report/week_data',
          { ...selection, ...arrangement },
          company.admin,
        );

        const groups = [...grouped(own, group_by, reader)];
        const groupsBefore = grouped(earlier, group_by, readerBefore);
        const expected = groups.map(([key, entries]) => {
          const entriesBefore = groupsBefore.get(key) ?? [];
          const parts =
            then_by === 'none' || then_by === group_by ? [] : [...grouped(entries, then_by, reader)];
          const partsBefore =
            then_by === 'none'
              ? new Map<string, MadeEntry[]>()
              : grouped(entriesBefore, then_by, readerBefore);
          const second = parts.map(([part, partEntries]) => ({
            key: part,
            ...sumsOf(partEntries, rounding, null, rates),
            previous_time: timeOf(partsBefore.get(part) ?? [], rounding),
          }));
          return {
            key,
            ...sumsOf(entries, rounding, groupRounding, rates),
            previous_time: sumsOf(entriesBefore, rounding, groupRounding, rates).time,
            groups: byKey(second),
          };
        });
        expect(shownGroups(body.groups)).toEqual(byKey(expected));

        const all = sumsOf(own, rounding, null, rates);
        const roundsTotal = groupRounding !== null && group_by !== 'tag';
        expect(body).toMatchObject({
          totalTime: roundsTotal ? add(expected) : all.time,
          exactTime: all.exact_time,
          entries: all.entries,
          money: all.money,
          previous: {
            start: before.start,
            end: before.end,
            totalTime: roundsTotal
              ? add(
                  [...groupsBefore.values()].map((entries) =>
                    sumsOf(entries, rounding, groupRounding, rates),
                  ),
                )
              : timeOf(earlier, rounding),
            money: sumsOf(earlier, rounding, null, rates).money,
          },
        });
        const bars = body.barGraphData;
        expect(
          body.stacks.map(({ key, time }, index) => [
            key,
            time,
            bars.reduce((sum, { stacks }) => sum + (stacks[index] ?? 0), 0),
          ]),
        ).toEqual(
          expect.arrayContaining(
            [...grouped(own, stack_by, reader)].map(([key, entries]) => [
              key,
              timeOf(entries, rounding),
              timeOf(entries, rounding),
            ]),
          ),
        );
        for (const { time, stacks } of bars) expect(stacks.reduce((sum, each) => sum + each, 0)).toBe(time);
      },
    ),
    { numRuns: 60 },
  );
});

it('the weeks of a report begin on the reader’s first day of the week, as computed with moment', async () => {
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
    { numRuns: 10 },
  );
});
