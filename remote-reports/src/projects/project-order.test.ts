import type { ListedProject } from '@timeweave/shared/api';
import { columns, sortProjects, orderFrom, orderText, orderAfterClick } from './project-order.ts';

const project = (id: number, name: string, more: Partial<ListedProject> = {}): ListedProject => ({
  id,
  project_name: name,
  project_color: '#000000',
  client_id: null,
  client_name: null,
  is_archived: 0,
  user_id: 1,
  workspace_id: 1,
  isbillable: 0,
  role: 0,
  time_by_project: 0,
  billable_time: 0,
  member_count: 0,
  members: [],
  ...more,
});

const names = (projects: readonly ListedProject[]) => projects.map(({ project_name }) => project_name);

it('sorts names in natural order and ignores case', () => {
  const projects = ['b 10', 'B 9', 'ä', 'Z', '<script>', 'مشروع'].map((name, index) => project(index, name));
  const sorted = names(sortProjects(projects, { by: 'name', direction: 'ascending' }));
  expect(sorted.indexOf('B 9')).toBeLessThan(sorted.indexOf('b 10'));
  expect(sorted.indexOf('ä')).toBeLessThan(sorted.indexOf('B 9'));
  expect(names(sortProjects(projects, { by: 'name', direction: 'descending' }))).toEqual(sorted.toReversed());
});

it('sorts projects without a client last, and equal ones by name', () => {
  const projects = [
    project(1, 'No one’s'),
    project(2, 'B', { client_name: 'X' }),
    project(3, 'A', { client_name: 'X' }),
  ];
  expect(names(sortProjects(projects, { by: 'client', direction: 'ascending' }))).toEqual([
    'A',
    'B',
    'No one’s',
  ]);
});

it('sorts by time in descending order first, and reverses on the second click', () => {
  const once = orderAfterClick('time', { by: 'name', direction: 'ascending' });
  const projects = [project(1, 'Short', { time_by_project: 1 }), project(2, 'Long', { time_by_project: 2 })];
  expect(names(sortProjects(projects, once))).toEqual(['Long', 'Short']);
  expect(names(sortProjects(projects, orderAfterClick('time', once)))).toEqual(['Short', 'Long']);
});

it('an order survives the round trip through the URL', () => {
  for (const by of columns) {
    for (const direction of ['ascending', 'descending'] as const) {
      expect(orderFrom(orderText({ by, direction }))).toEqual({ by, direction });
    }
  }
  expect(orderFrom('colour')).toEqual({ by: 'name', direction: 'ascending' });
});
