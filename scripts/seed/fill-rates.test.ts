import { people } from './company.ts';
import { ratesOf } from './fill-rates.ts';
import { projects } from './projects.ts';

const personIds = people.map((_, index) => 100 + index);
const projectIds = projects.map((_, index) => 200 + index);
const rates = ratesOf({ personIds, projectIds, now: new Date('2026-11-26T12:00:00Z') });

it('each member has a billable rate and a lower cost, before and after the raise', () => {
  for (const id of personIds) {
    const own = rates.filter(({ person_id, project_id }) => person_id === id && project_id === null);
    for (const day of ['2024-01-01', '2026-01-01']) {
      const amountOf = (wanted: string) =>
        own.find(({ kind, valid_from }) => kind === wanted && valid_from === day)?.amount ?? 0;
      expect(amountOf('cost')).toBeGreaterThanOrEqual(2_900);
      expect(amountOf('billable')).toBeGreaterThan(amountOf('cost'));
    }
  }
});

it('some projects have their own rate, and the owner has one on the first project', () => {
  const ofProjects = rates.filter(({ project_id }) => project_id !== null);
  expect(ofProjects).toMatchObject([
    { person_id: null, project_id: 201, amount: 13_000 },
    { person_id: null, project_id: 205, amount: 7_000 },
    { person_id: 100, project_id: 200, amount: 16_000 },
  ]);
});

it('no rate is set twice for the same day', () => {
  const keys = rates.map(({ kind, person_id, project_id, valid_from }) =>
    [kind, person_id, project_id, valid_from].join(' '),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
