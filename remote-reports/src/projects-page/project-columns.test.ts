import type { ListedProject } from '@timeweave/shared/api';
import { byName, projectColumns } from './project-columns.tsx';

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

const columns = projectColumns({
  duration: String,
  currency: 'USD',
  budgets: new Map(),
  actions: { archive: jest.fn(), duplicate: jest.fn() },
  onEdit: jest.fn(),
});

it('names are in natural order, which ignores case', () => {
  const projects = ['b 10', 'B 9', 'ä', 'Z', '<script>', 'مشروع'].map((name, index) => project(index, name));
  const sorted = names(projects.toSorted(byName));
  expect(sorted.indexOf('B 9')).toBeLessThan(sorted.indexOf('b 10'));
  expect(sorted.indexOf('ä')).toBeLessThan(sorted.indexOf('B 9'));
});

it('projects without a client are last in the order by client', () => {
  const projects = [project(1, 'No one’s'), project(2, 'B', { client_name: 'X' })];
  const byClient = columns.find(({ key }) => key === 'client')?.compare;
  expect(names(projects.toSorted(byClient))).toEqual(['B', 'No one’s']);
});
