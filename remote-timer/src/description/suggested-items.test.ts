import type { Project, Tag } from '@timeweave/shared/api';
import { freeColor } from '@timeweave/shared/ui';
import type { Mention } from './mention.ts';
import {
  suggestedCreation,
  keyOf,
  type SuggestionGroup,
  suggestedProjects,
  suggestedTags,
  textOf,
  suggestedWork,
} from './suggested-items.ts';

const named = (sign: '@' | '#', query: string): Mention => ({ sign, query, start: 0, end: query.length + 1 });

const clients: string[] = [];

function clientId(name: string): number {
  if (!clients.includes(name)) clients.push(name);
  return clients.indexOf(name) + 1;
}

const project = (id: number, project_name: string, client_name: string | null = null): Project => ({
  id,
  project_name,
  project_color: '#0b7285',
  client_id: client_name === null ? null : clientId(client_name),
  client_name,
  is_archived: 0,
  user_id: 1,
  workspace_id: 1,
  isbillable: 0,
});
const tag = (id: number, tag_title: string): Tag => ({ id, tag_title, tagcolor: '#000000' });

const shown = (groups: SuggestionGroup[]) => groups.map(({ label, items }) => [label, ...items.map(textOf)]);

it('offers projects by client, matched by project or client name', () => {
  const projects = [project(1, 'Engine', 'Babbage'), project(2, 'Notes'), project(3, 'Atlas', 'Airy')];
  expect(shown(suggestedProjects(projects, named('@', ''), 1))).toEqual([
    ['No Client', 'Notes'],
    ['Airy', 'Atlas'],
    ['Babbage', 'Engine'],
  ]);
  expect(shown(suggestedProjects(projects, named('@', 'bab'), 1))).toEqual([['Babbage', 'Engine']]);
  expect(suggestedProjects(projects, named('@', 'noon'), 1)).toEqual([]);
});

it('limits the number of projects over all clients', () => {
  const many = Array.from({ length: 200 }, (_, id) => project(id + 1, `P${id}`, `Client ${id % 20}`));
  expect(suggestedProjects(many, named('@', 'p'), 1).flatMap(({ items }) => items)).toHaveLength(50);
});

it('offers tags that are not selected yet', () => {
  const tags = [tag(1, 'research'), tag(2, 'review'), tag(3, 'night work')];
  expect(shown(suggestedTags(tags, named('#', ''), [2]))).toEqual([[undefined, 'research', 'night work']]);
  expect(shown(suggestedTags(tags, named('#', 'RE'), [2]))).toEqual([[undefined, 'research']]);
  expect(shown(suggestedTags(tags, named('#', 'Review'), []))).toEqual([[undefined, 'review']]);
  expect(suggestedTags(tags, named('#', 'review'), [2])).toEqual([]);
  expect(shown(suggestedTags(tags, named('#', 'night w'), []))).toEqual([[undefined, 'night work']]);
  expect(suggestedTags(tags, named('#', '12 of the list'), [])).toEqual([]);
});

describe('a new project or tag', () => {
  const known = [
    { name: 'Website', color: '#0b7285' },
    { name: 'Atlas', color: '#000000' },
  ];
  const offered = (query: string, all = known) =>
    suggestedCreation('new-project', all, named('@', query)).flatMap(({ items }) => items.map(textOf));

  it('is offered for an unused name of up to five words', () => {
    expect(offered('Web')).toEqual(['Web']);
    expect(offered(' Website relaunch ')).toEqual(['Website relaunch']);
    expect(offered('a b c d e')).toEqual(['a b c d e']);
    expect(offered('a b c d e f')).toEqual([]);
    expect(offered('x'.repeat(200))).toHaveLength(1);
    expect(offered('x'.repeat(201))).toEqual([]);
    expect(offered('')).toEqual([]);
    expect(offered(' wEBSITE')).toEqual([]);
  });

  it('is offered in an empty workspace', () => {
    expect(offered('Website', [])).toEqual(['Website']);
  });

  it('has an unused colour', () => {
    const [group] = suggestedCreation('new-tag', known, named('#', 'new'));
    const colors = known.map(({ color }) => color);
    expect(group?.items).toEqual([{ kind: 'new-tag', name: 'new', color: freeColor(colors) }]);
    expect(colors).not.toContain(freeColor(colors));
  });
});

it('keys of work with the same description differ by project', () => {
  const work = {
    title: 'Write',
    project_id: 0,
    project_name: null,
    project_color: null,
    client_name: null,
    tags: [],
    is_billable: 0 as const,
  };
  const [group] = suggestedWork([work, { ...work, project_id: 3 }]);
  expect(new Set(group?.items.map(keyOf)).size).toBe(2);
});
