import fc from 'fast-check';
import moment from 'moment-timezone';
import type { entriesOfACompany } from './entries-of-a-company.fixture.ts';
import type { Rounding } from './naive-report.fixture.ts';

type Company = Awaited<ReturnType<typeof entriesOfACompany>>;

const directions = ['up', 'to', 'down'] as const;
const intervals = [1, 5, 6, 10, 12, 15, 30, 60, 240];
/** No rounding, and all options of a workspace. */
export const roundings: Rounding[] = [
  null,
  ...directions.flatMap((direction) => intervals.map((minutes) => ({ direction, minutes }))),
];
/** Returns a day of 2026, counted from 1 March. */
export const day = (offset: number) => moment.utc('2026-03-01').add(offset, 'days').format('YYYY-MM-DD');
const period = fc
  .tuple(
    fc.integer({ min: 0, max: 250 }),
    fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 41, max: 300 })),
  )
  .map(([from, length]) => ({ start: day(from), end: day(from + length) }));

/** Generates filters of a company's entries. */
export const selections = (company: Company) =>
  fc
    .record({
      period,
      clients: fc.subarray(company.clients),
      projects: fc.subarray(company.projects),
      users: fc.subarray(company.people),
      tags: fc.subarray([0, ...company.tags]),
      tag_mode: fc.constantFrom('any', 'all', 'none'),
      billable: fc.option(fc.constantFrom(0, 1), { nil: undefined }),
      approval: fc.constantFrom(undefined, undefined, 'approved', 'not-approved'),
      invoice: fc.constantFrom(undefined, undefined, undefined, 'invoiced', 'not-invoiced'),
      description: fc.constantFrom('', '', 'note', 'G', '%'),
      title: fc.constantFrom(undefined, undefined, undefined, undefined, undefined, 'Note G', ''),
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

const groupings = [
  'project',
  'client',
  'member',
  'tag',
  'billable',
  'day',
  'week',
  'month',
  'description',
] as const;

/** Generates arrangements, compared with the previous period. */
export const arrangements = fc.record({
  group_by: fc.constantFrom(...groupings),
  then_by: fc.constantFrom(...groupings, 'none' as const),
  stack_by: fc.constantFrom('project' as const, 'billable' as const),
  compare: fc.constant(1 as const),
  round_by: fc.constantFrom('entry' as const, 'group' as const),
});
