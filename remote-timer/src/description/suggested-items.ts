import type { Project, Suggestion, Tag } from '@timeweave/shared/api';
import { groupByClient, matchesProject, type ProjectChoice } from '@timeweave/shared/choices';
import { freeColor, newProjectColor } from '@timeweave/shared/ui';
import { keyOf as workKeyOf, wordsOf } from '../time-entry/index.ts';
import type { Mention } from './mention.ts';

/** A line of the list: past work, or an item to mention in a description. */
export type SuggestedItem =
  | { kind: 'work'; work: Suggestion }
  | { kind: 'project'; project: ProjectChoice }
  | { kind: 'tag'; tag: Tag }
  | Creation;

/** A new project in the specified colour, or a new tag in an unused one. */
export interface Creation {
  kind: 'new-project' | 'new-tag';
  name: string;
  color: string;
}

export interface SuggestionGroup {
  /** Heading of the group. */
  label?: string;
  items: SuggestedItem[];
}

/** Maximum number of lines; the pickers list all. */
const mostSuggested = 50;

export function suggestedWork(works: readonly Suggestion[]): SuggestionGroup[] {
  return works.length === 0 ? [] : [{ items: works.map((work) => ({ kind: 'work', work })) }];
}

/** Returns the projects that match by name or client, grouped by client. */
export function suggestedProjects(
  projects: readonly Project[],
  { query }: Mention,
  workspaceId: number,
): SuggestionGroup[] {
  let left = mostSuggested;
  return groupByClient(projects, workspaceId).flatMap(({ label, items }) => {
    const found = items.filter((choice) => choice.id !== 0 && matchesProject(choice, query)).slice(0, left);
    left -= found.length;
    return found.length === 0
      ? []
      : [{ label, items: found.map((project) => ({ kind: 'project', project })) }];
  });
}

/** Returns the matching tags that are not selected yet. */
export function suggestedTags(
  tags: readonly Tag[],
  { query }: Mention,
  pickedIds: readonly number[],
): SuggestionGroup[] {
  const wanted = query.trim().toLowerCase();
  const found = tags
    .filter(({ id, tag_title }) => !pickedIds.includes(id) && tag_title.toLowerCase().includes(wanted))
    .slice(0, mostSuggested);
  return found.length === 0 ? [] : [{ items: found.map((tag) => ({ kind: 'tag', tag })) }];
}

/** Maximum length of a name in characters, as in the API, and in words: more words belong to the description. */
const [longestName, mostWords] = [200, 5];

/** Returns a new project or tag with the typed name, unless it exists. */
export function suggestedCreation(
  kind: Creation['kind'],
  known: readonly { name: string; color: string }[],
  { query }: Mention,
): SuggestionGroup[] {
  const name = query.trim();
  const isTaken = known.some((each) => each.name.toLowerCase() === name.toLowerCase());
  const isName = name !== '' && name.length <= longestName && wordsOf(name).length <= mostWords;
  if (!isName || isTaken) return [];
  const color = kind === 'new-project' ? newProjectColor : freeColor(known.map((each) => each.color));
  return [{ items: [{ kind, name, color }] }];
}

/** Returns the key of a line. */
export function keyOf(item: SuggestedItem): string {
  switch (item.kind) {
    case 'project':
      return `project ${item.project.id}`;
    case 'tag':
      return `tag ${item.tag.id}`;
    case 'new-project':
    case 'new-tag':
      return item.kind;
    case 'work':
      return workKeyOf(item.work);
  }
}

export function groupKeyOf({ label, items: [first] }: SuggestionGroup): string {
  return label ?? first?.kind ?? '';
}

/** Returns the text of a line. */
export function textOf(item: SuggestedItem): string {
  switch (item.kind) {
    case 'project':
      return item.project.name;
    case 'tag':
      return item.tag.tag_title;
    case 'new-project':
    case 'new-tag':
      return item.name;
    case 'work':
      return item.work.title;
  }
}
