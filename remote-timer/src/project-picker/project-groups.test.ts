import type { Project } from '@timeweave/shared/api';
import { groupByClient, matches, noProject } from './project-groups.ts';

function project(id: number, name: string, client: string | null): Project {
  return {
    id,
    project_name: name,
    project_color: '#0b7285',
    client_id: client ? 1 : null,
    client_name: client,
    is_archived: 0,
    user_id: 1,
    workspace_id: 1,
    isbillable: 1,
  };
}

it('groups projects by client, those without one first and below No Project', () => {
  const groups = groupByClient([
    project(1, 'Engine', 'Babbage'),
    project(2, 'Notes', null),
    project(3, 'Atlas', 'Airy'),
  ]);
  expect(groups.map(({ label, items }) => [label, items.map(({ name }) => name)])).toEqual([
    ['No Client', ['No Project', 'Notes']],
    ['Airy', ['Atlas']],
    ['Babbage', ['Engine']],
  ]);
});

it('finds a project by its name and by its client', () => {
  const [, , babbage] = groupByClient([project(1, 'Engine', 'Babbage'), project(3, 'Atlas', 'Airy')]);
  const engine = babbage?.items[0] ?? noProject;
  expect(matches(engine, 'ENG')).toBe(true);
  expect(matches(engine, 'babb')).toBe(true);
  expect(matches(engine, 'airy')).toBe(false);
});
