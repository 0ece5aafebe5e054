import type { TagMode } from '@timeweave/shared/api';
import type { Payload } from '@timeweave/shared/store';
import { choiceFrom, choiceText, type IdChoice, idsOf } from '../choice-filters/index.ts';
import type { Period } from '../period/index.ts';

/** Filters of a report, without its period. */
export interface ReportFilters {
  clients: IdChoice;
  projects: IdChoice;
  users: IdChoice;
  tags: IdChoice;
  tagMode: TagMode;
  /** Undefined for both. */
  billable: 0 | 1 | undefined;
  /** Undefined for both. */
  approval: Selection['approval'];
  /** Undefined for both. */
  invoice: Selection['invoice'];
  description: string;
  /** The full description; undefined for any. */
  title: string | undefined;
  /** The id of the entries' reference; undefined for any. */
  reference: string | undefined;
  /** Whether the workspace's rounding is off. */
  exact: boolean;
}

/** The period and all filters of a report, as the calls of reports expect them. */
export type Selection = Omit<Payload<'POST /api/report/export'>, 'workspace_id' | 'timeZone' | 'format'>;

/** Returns the default filters: everything that the current user tracked (specification, section 4). */
export const filtersOf = (userId: number): ReportFilters => ({
  clients: [],
  projects: [],
  users: [userId],
  tags: [],
  tagMode: 'any',
  billable: undefined,
  approval: undefined,
  invoice: undefined,
  description: '',
  title: undefined,
  reference: undefined,
  exact: false,
});

/** An empty list means all users; without the parameter, the current user is selected. */
const usersFrom = (text: string | null, userId: number): IdChoice => {
  if (text === 'none') return [];
  const users = choiceFrom(text);
  return users.length === 0 ? [userId] : users;
};

const longestTitle = 3000;
const longestReference = 200;

const textFrom = (text: string | null, longest: number) =>
  text === null || text.length > longest ? undefined : text;

/** Not trimmed: references of other products may start or end with a space. */
const referenceFrom = (text: string | null) => (text?.trim() ? textFrom(text, longestReference) : undefined);

/** Reads the state of approval that a URL or a choice names. */
export const approvalFrom = (text: string | null): Selection['approval'] =>
  text === 'approved' || text === 'not-approved' ? text : undefined;

/** Reads from a URL or a choice whether the time is on a sent invoice. */
export const invoiceFrom = (text: string | null): Selection['invoice'] =>
  text === 'invoiced' || text === 'not-invoiced' ? text : undefined;

/** Reads the filters from a URL; ignores invalid values. */
export function filtersFrom(search: URLSearchParams, userId: number): ReportFilters {
  const tagMode = search.get('tag_mode');
  const billable = search.get('billable');
  return {
    clients: choiceFrom(search.get('clients')),
    projects: choiceFrom(search.get('projects')),
    users: usersFrom(search.get('users'), userId),
    tags: choiceFrom(search.get('tags')),
    tagMode: tagMode === 'all' || tagMode === 'none' ? tagMode : 'any',
    billable: billable === '1' ? 1 : billable === '0' ? 0 : undefined,
    approval: approvalFrom(search.get('approval')),
    invoice: invoiceFrom(search.get('invoice')),
    description: (search.get('description') ?? '').slice(0, 200),
    title: textFrom(search.get('title'), longestTitle),
    reference: referenceFrom(search.get('reference')),
    exact: search.get('exact') === '1',
  };
}

/**
 * Adds filters to URL parameters. Always names the users, so that a link shows the same to others; keeps other
 * parameters.
 */
export function withFilters(search: URLSearchParams, filters: ReportFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const values = {
    clients: choiceText(filters.clients),
    projects: choiceText(filters.projects),
    users: choiceText(filters.users) || 'none',
    tags: choiceText(filters.tags),
    tag_mode: filters.tagMode === 'any' ? '' : filters.tagMode,
    billable: filters.billable === undefined ? '' : String(filters.billable),
    approval: filters.approval ?? '',
    invoice: filters.invoice ?? '',
    description: filters.description,
    reference: filters.reference ?? '',
    exact: filters.exact ? '1' : '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  if (filters.title === undefined) next.delete('title');
  else next.set('title', filters.title);
  return next;
}

const isChosen = (choice: IdChoice) => choice !== 'all' && choice.length > 0;

/** Returns the number of active filters behind 'More filters'. */
export function moreFilterCount({ tags, billable, approval, invoice, description }: ReportFilters): number {
  const set = [
    isChosen(tags),
    billable !== undefined,
    approval !== undefined,
    invoice !== undefined,
    description !== '',
  ];
  return set.filter(Boolean).length;
}

/** Whether a report covers only the current user. */
export const isOnly = (users: IdChoice, userId: number) =>
  users !== 'all' && users.length === 1 && users[0] === userId;

/** Returns the number of active filters; rounding is not a filter. */
export function filterCount(filters: ReportFilters, userId: number): number {
  const { clients, projects, users, title, reference } = filters;
  const set = [
    isChosen(clients),
    isChosen(projects),
    !isOnly(users, userId),
    title !== undefined,
    reference !== undefined,
  ];
  return set.filter(Boolean).length + moreFilterCount(filters);
}

/** Returns the filters and period as payload fields of the report calls. */
export function selectionOf({ start, end }: Period, filters: ReportFilters): Selection {
  const { tagMode, billable, approval, invoice, description, title, reference, exact } = filters;
  return {
    start,
    end,
    clients: idsOf(filters.clients),
    projects: idsOf(filters.projects),
    users: idsOf(filters.users),
    tags: idsOf(filters.tags),
    ...(tagMode !== 'any' && { tag_mode: tagMode }),
    ...(billable !== undefined && { billable }),
    ...(approval !== undefined && { approval }),
    ...(invoice !== undefined && { invoice }),
    ...(description !== '' && { description }),
    ...(title !== undefined && { title }),
    ...(reference !== undefined && { reference }),
    ...(exact && { exact: 1 }),
  };
}
