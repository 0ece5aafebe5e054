import type { Project, Suggestion, Tag } from '@timeweave/shared/api';
import { freeColor } from '@timeweave/shared/ui';
import { keyOf as workKeyOf, wordsOf } from '../past-work/index.ts';
import { type Choice, groupByClient, matches } from '../project-picker/index.ts';
import type { Mention } from './mention.ts';

/** A line of the list: past work, or what can be named within a description. */
export type Offer =
  | { kind: 'work'; work: Suggestion }
  | { kind: 'project'; project: Choice }
  | { kind: 'tag'; tag: Tag }
  | Creation;

/** A project or tag that does not exist yet, with a free colour. */
export interface Creation {
  kind: 'new-project' | 'new-tag';
  name: string;
  color: string;
}

export interface OfferGroup {
  /** What stands above its lines. */
  label?: string;
  items: Offer[];
}

/** Longer lists are for the pickers. */
const mostOffered = 50;

export function workOffers(works: readonly Suggestion[]): OfferGroup[] {
  return works.length === 0 ? [] : [{ items: works.map((work) => ({ kind: 'work', work })) }];
}

/** Projects of that name or client, by client. */
export function projectOffers(
  projects: readonly Project[],
  { query }: Mention,
  workspaceId: number,
): OfferGroup[] {
  let left = mostOffered;
  return groupByClient(projects, workspaceId).flatMap(({ label, items }) => {
    const found = items.filter((choice) => choice.id !== 0 && matches(choice, query)).slice(0, left);
    left -= found.length;
    return found.length === 0
      ? []
      : [{ label, items: found.map((project) => ({ kind: 'project', project })) }];
  });
}

/** Tags of that title that are not picked yet. */
export function tagOffers(
  tags: readonly Tag[],
  { query }: Mention,
  pickedIds: readonly number[],
): OfferGroup[] {
  const wanted = query.trim().toLowerCase();
  const found = tags
    .filter(({ id, tag_title }) => !pickedIds.includes(id) && tag_title.toLowerCase().includes(wanted))
    .slice(0, mostOffered);
  return found.length === 0 ? [] : [{ items: found.map((tag) => ({ kind: 'tag', tag })) }];
}

/** The longest name that the calls take, in characters; and in words: more of them go on with the description. */
const [longestName, mostWords] = [200, 5];

/** A new project or tag of the name that is being typed, unless one is called so. */
export function creationOffers(
  kind: Creation['kind'],
  known: readonly { name: string; color: string }[],
  { query }: Mention,
): OfferGroup[] {
  const name = query.trim();
  const isTaken = known.some((each) => each.name.toLowerCase() === name.toLowerCase());
  const isName = name !== '' && name.length <= longestName && wordsOf(name).length <= mostWords;
  if (!isName || isTaken) return [];
  return [{ items: [{ kind, name, color: freeColor(known.map(({ color }) => color)) }] }];
}

/** What tells one line from another. */
export function keyOf(offer: Offer): string {
  switch (offer.kind) {
    case 'project':
      return `project ${offer.project.id}`;
    case 'tag':
      return `tag ${offer.tag.id}`;
    case 'new-project':
    case 'new-tag':
      return offer.kind;
    case 'work':
      return workKeyOf(offer.work);
  }
}

export function groupKeyOf({ label, items: [first] }: OfferGroup): string {
  return label ?? first?.kind ?? '';
}

/** A line of the list in words. */
export function textOf(offer: Offer): string {
  switch (offer.kind) {
    case 'project':
      return offer.project.name;
    case 'tag':
      return offer.tag.tag_title;
    case 'new-project':
    case 'new-tag':
      return offer.name;
    case 'work':
      return offer.work.title;
  }
}
