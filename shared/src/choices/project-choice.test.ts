import fc from 'fast-check';
import type { Project } from '../api/index.ts';
import { groupByClient, matchesProject, noProject } from './project-choice.ts';

let lastId = 0;

function project(project_name: string, client: { id: number; name: string } | null = null): Project {
  return {
    id: ++lastId,
    project_name,
    project_color: '#0b7285',
    client_id: client?.id ?? null,
    client_name: client?.name ?? null,
    is_archived: 0,
    user_id: 1,
    workspace_id: 7,
    isbillable: 1,
  };
}

const babbage = { id: 1, name: 'Babbage' };
const airy = { id: 2, name: 'Airy' };

const shown = (projects: Project[]) =>
  groupByClient(projects, 7).map(({ label, items }) => [label, ...items.map(({ name }) => name)]);

it('groups projects by client, those without a client first and below No Project', () => {
  expect(shown([project('Engine', babbage), project('Notes'), project('Atlas', airy)])).toEqual([
    ['No Client', 'No Project', 'Notes'],
    ['Airy', 'Atlas'],
    ['Babbage', 'Engine'],
  ]);
});

it('keeps clients with the same name apart, and sorts in natural order', () => {
  const namesake = { id: 3, name: 'Airy' };
  expect(shown([project('Phase 10', airy), project('Phase 9', airy), project('Zenith', namesake)])).toEqual([
    ['No Client', 'No Project'],
    ['Airy', 'Phase 9', 'Phase 10'],
    ['Airy', 'Zenith'],
  ]);
});

it('lists every project once, each with its workspace', () => {
  const client = fc.option(fc.record({ id: fc.integer({ min: 1, max: 5 }), name: fc.string() }));
  const projects = fc.array(fc.tuple(fc.string(), client).map(([name, of]) => project(name, of)));
  fc.assert(
    fc.property(projects, (all) => {
      const choices = groupByClient(all, 7).flatMap(({ items }) => items);
      expect(choices.map(({ id }) => id).sort()).toEqual([0, ...all.map(({ id }) => id)].sort());
      expect(choices.every(({ workspaceId }) => workspaceId === 7)).toBe(true);
    }),
  );
});

it('finds a project by its name and client, with words in any order', () => {
  const engine = { ...noProject, name: 'Analytical Engine', client: 'Babbage & Sons' };
  for (const query of ['', ' ', 'ENG', 'babb', 'engine babbage', 'sons  ana'])
    expect(matchesProject(engine, query)).toBe(true);
  expect(matchesProject(engine, 'airy')).toBe(false);
  expect(matchesProject(engine, 'engine airy')).toBe(false);
});
