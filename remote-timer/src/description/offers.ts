import type { Project, Suggestion, Tag } from '@timeweave/shared/api';
import { keyOf as workKeyOf } from '../past-work/index.ts';
import { type Choice, groupByClient, matches } from '../project-picker/index.ts';
import type { Mention } from './mention.ts';

/** A line of the list: past work, or what can be named within a description. */
export type Offer =
  | { kind: 'work'; work: Suggestion }
  | { kind: 'project'; project: Choice }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'new-tag'; title: string };

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

/** Tags of that title that are not picked yet; a word that is no title can become one. */
export function tagOffers(
  tags: readonly Tag[],
  { query }: Mention,
  pickedIds: readonly number[],
): OfferGroup[] {
  const wanted = query.trim().toLowerCase();
  const found = tags
    .filter(({ id, tag_title }) => !pickedIds.includes(id) && tag_title.toLowerCase().includes(wanted))
    .slice(0, mostOffered)
    .map((tag): Offer => ({ kind: 'tag', tag }));
  const isNew = /^\S+$/u.test(query) && !tags.some(({ tag_title }) => tag_title.toLowerCase() === wanted);
  const items = isNew ? [...found, { kind: 'new-tag' as const, title: query }] : found;
  return items.length === 0 ? [] : [{ items }];
}

/** What tells one line from another. */
export function keyOf(offer: Offer): string {
  switch (offer.kind) {
    case 'project':
      return `project ${offer.project.id}`;
    case 'tag':
      return `tag ${offer.tag.id}`;
    case 'new-tag':
      return offer.kind;
    case 'work':
      return workKeyOf(offer.work);
  }
}

/** A line of the list in words. */
export function textOf(offer: Offer): string {
  switch (offer.kind) {
    case 'project':
      return offer.project.name;
    case 'tag':
      return offer.tag.tag_title;
    case 'new-tag':
      return offer.title;
    case 'work':
      return offer.work.title;
  }
}
