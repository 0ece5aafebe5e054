import { missedBudgets, withBudgets } from './budgets.ts';

const section = (requests: string, memory = '290 MB') => ({
  title: 'Throughput',
  note: 'Note.',
  header: ['call', 'requests/s', 'memory'],
  rows: [
    ['usertime/list, 50 entries', requests, memory],
    ['usertime/manual_entry', '2,600', memory],
    ['usertime/running', '3000', memory],
    ['token/verify', '5000', memory],
    ['usertime/create', '1', memory],
  ],
});

it.each(['1150', '900', '863'])(
  '%s requests a second do not miss a budget of 1,150 by a quarter',
  (figure) => {
    expect(missedBudgets('throughput', section(figure))).toEqual([]);
  },
);

it('names the figures that miss their budget by more than a quarter, on either side', () => {
  expect(missedBudgets('throughput', section('862', '376 MB'))).toEqual([
    'usertime/list, 50 entries: 862 (requests/s ≥ 1,150)',
    'usertime/create: 376 MB (memory ≤ 300)',
  ]);
});

it('a figure that is missing misses its budget', () => {
  expect(missedBudgets('throughput', { ...section('1150'), rows: [] })).toHaveLength(5);
});

it('shows each budget beside its figure, and the command that makes it', () => {
  const { note, header, rows } = withBudgets('throughput', section('1150'));
  expect([note, header.at(-1), rows[0]?.at(-1)]).toEqual([
    'Note. `npm run bench -- throughput`',
    'budget',
    'requests/s ≥ 1,150',
  ]);
});
