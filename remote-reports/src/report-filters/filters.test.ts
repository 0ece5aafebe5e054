import fc from 'fast-check';
import {
  filterCount,
  filtersFrom,
  filtersOf,
  type ReportFilters,
  selectionOf,
  withFilters,
} from './filters.ts';

const choice = fc.oneof(fc.constant('all' as const), fc.uniqueArray(fc.nat()));
const anyFilters: fc.Arbitrary<ReportFilters> = fc.record({
  clients: choice,
  projects: choice,
  users: choice,
  tags: choice,
  tagMode: fc.constantFrom('any', 'all', 'none'),
  billable: fc.constantFrom(0, 1, undefined),
  approval: fc.constantFrom('approved', 'not-approved', undefined),
  invoice: fc.constantFrom('invoiced', 'not-invoiced', undefined),
  description: fc.string({ maxLength: 200 }),
  title: fc.option(fc.string(), { nil: undefined }),
  reference: fc.option(
    fc.string().filter((text) => text.trim() !== ''),
    { nil: undefined },
  ),
  exact: fc.boolean(),
});

it('filters survive the round trip through the URL, for every user', () => {
  fc.assert(
    fc.property(anyFilters, fc.nat(), (filters, reader) => {
      const address = withFilters(new URLSearchParams(), filters).toString();
      expect(filtersFrom(new URLSearchParams(address), reader)).toEqual(filters);
    }),
  );
});

it('a URL without filters means the current user’s time', () => {
  expect(filtersFrom(new URLSearchParams(), 7)).toEqual(filtersOf(7));
  expect(filterCount(filtersOf(7), 7)).toBe(0);
});

it('ignores invalid values and keeps other parameters', () => {
  const search = new URLSearchParams(
    'tab=detailed&clients=1.x.-2.1&users=me&tag_mode=some&billable=2&approval=open&invoice=maybe&exact=yes&reference=%20',
  );
  const filters = filtersFrom(search, 7);
  expect(filters).toEqual({ ...filtersOf(7), clients: [1] });
  expect(withFilters(search, filters).toString()).toBe('tab=detailed&clients=1&users=7');
});

it('no selected user and all selected users both mean everyone', () => {
  const period = { start: '2026-11-16', end: '2026-11-22' };
  for (const users of [[], 'all'] as const)
    expect(selectionOf(period, { ...filtersOf(7), users })).toEqual({
      ...period,
      clients: [],
      projects: [],
      users: [],
      tags: [],
    });
});

it('each active filter counts once', () => {
  const set: ReportFilters = {
    clients: [1, 2],
    projects: 'all',
    users: 'all',
    tags: [0],
    tagMode: 'none',
    billable: 0,
    approval: 'approved',
    invoice: 'invoiced',
    description: 'crank',
    title: '',
    reference: 'ABC-12',
    exact: true,
  };
  expect(filterCount(set, 7)).toBe(9);
});
