import { filtersOf, type ReportFilters } from './filters.ts';
import { type Narrowing, narrowedAddress } from './narrowing.ts';

/** Returns the parameters of Ada's report (user 1) in November 2026, narrowed. */
function narrowed(steps: Narrowing[], filters: Partial<ReportFilters> = {}, arranged = 'compare=1') {
  const report = {
    search: new URLSearchParams(`group=client&sort=title&${arranged}`),
    period: { start: '2026-11-04', end: '2026-12-15' },
    filters: { ...filtersOf(1), ...filters },
    firstDayOfWeek: 1,
  };
  const address = narrowedAddress(report, steps, 'detailed');
  return address === undefined ? undefined : Object.fromEntries(new URL(address, 'https://x').searchParams);
}

it('the entries of a group keep the arrangement and drop the order of the groups', () => {
  expect(
    narrowed([
      { by: 'client', key: '4' },
      { by: 'project', key: '0' },
    ]),
  ).toEqual({
    group: 'client',
    compare: '1',
    tab: 'detailed',
    start: '2026-11-04',
    end: '2026-12-15',
    users: '1',
    clients: '4',
    projects: '0',
  });
});

it.each<[string, Narrowing[], string, string]>([
  ['a day', [{ by: 'day', key: '2026-11-05' }], '2026-11-05', '2026-11-05'],
  ['the first week, cut by the period', [{ by: 'week', key: '2026-11-04' }], '2026-11-04', '2026-11-08'],
  ['a whole week', [{ by: 'week', key: '2026-11-09' }], '2026-11-09', '2026-11-15'],
  ['the last month, cut by the period', [{ by: 'month', key: '2026-12-01' }], '2026-12-01', '2026-12-15'],
  [
    'the part of a week that is in a month',
    [
      { by: 'month', key: '2026-12-01' },
      { by: 'week', key: '2026-11-30' },
    ],
    '2026-12-01',
    '2026-12-06',
  ],
])('%s becomes the period', (_, steps, start, end) => {
  expect(narrowed(steps)).toMatchObject({ start, end });
});

it.each<[string, Partial<ReportFilters>, string, Record<string, string> | undefined]>([
  ['replaces an empty filter', {}, '3', { tags: '3' }],
  ['that is one of any selected tags replaces them', { tags: [3, 4] }, '3', { tags: '3' }],
  ['is added to a single selected tag', { tags: [4] }, '3', { tags: '3.4', tag_mode: 'all' }],
  ['cannot be added to any of several tags', { tags: [4, 5] }, '3', undefined],
  [
    'is added to all selected tags',
    { tags: [4, 5], tagMode: 'all' },
    '3',
    { tags: '3.4.5', tag_mode: 'all' },
  ],
  ['cannot be added to excluded tags', { tags: [4], tagMode: 'none' }, '3', undefined],
  ['of entries without tags replaces excluded tags', { tags: [4], tagMode: 'none' }, '0', { tags: '0' }],
])('a tag %s', (_, filters, key, expected) => {
  const address = narrowed([{ by: 'tag', key }], filters);
  if (expected === undefined) expect(address).toBeUndefined();
  else expect(address).toMatchObject(expected);
});

it.each(['Note G', ''])('the entries with the description “%s” match it exactly', (key) => {
  expect(narrowed([{ by: 'description', key }], { description: 'note' })).toMatchObject({
    title: key,
    description: 'note',
  });
});

it('the part ‘other’ of a chart narrows nothing', () => {
  expect(narrowed([{ by: 'project', key: 'other' }])).toBeUndefined();
});

it('the entries of a group with a rounded sum have their exact times', () => {
  expect(narrowed([{ by: 'client', key: '4' }], {}, 'round=group')).toMatchObject({
    round: 'group',
    exact: '1',
  });
});
