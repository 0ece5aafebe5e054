import type { Insertable } from 'kysely';
import type { Executor, Schema } from '../database/index.ts';
import { pickColor } from '../persons/index.ts';
import type { ArchiveRow, ArchiveSettings } from './formats/archive-tables.ts';
import type { Catalogue } from './formats/read-file.ts';

/** As in the form for a new tag. */
const tagColor = '#000000';

/** The key of a name, of which a project has one for each client. */
export const keyOf = (name: string, clientId: number | null = null) =>
  `${clientId ?? ''}/${name.trim().toLowerCase()}`;

/** A budget in hours or in money, in minor units, with the recipients of its alerts. */
export interface BudgetToAdd {
  columns: Pick<
    Insertable<Schema['project_budget']>,
    'period' | 'billable_only' | 'money' | 'fixed_fee' | 'alert_shares'
  >;
  recipients: readonly number[];
}

/** Adds rows and returns their ids; of a preview, negative ids of nothing. */
export interface Adds {
  client: (name: string, archived: boolean, company?: string) => Promise<number>;
  project: (project: {
    name: string;
    clientId: number | null;
    color: string;
    archived: boolean;
    billable: boolean;
    estimateHours: number | null;
    budget?: BudgetToAdd;
    /** Whether its members are added, too; otherwise the importer is its manager. */
    hasTeam?: boolean;
  }) => Promise<number>;
  tag: (title: string, color: string, archived?: boolean) => Promise<number>;
  /** Rows of a Timeweave archive. */
  person: (person: PersonToAdd) => Promise<number>;
  projectMembers: (members: readonly ProjectMemberToAdd[]) => Promise<void>;
  rates: (rates: readonly RateToAdd[]) => Promise<void>;
  savedReport: (report: SavedReportToAdd) => Promise<void>;
  settings: (settings: Partial<ArchiveSettings>) => Promise<void>;
}

type PersonToAdd = Pick<ArchiveRow<'people'>, 'first_name' | 'last_name' | 'time_zone' | 'color'> & {
  email: string | null;
  /** In the team. */
  memberName: string | null;
  isApprover: boolean;
};
type ProjectMemberToAdd = ArchiveRow<'project_members'>;
export type RateToAdd = ArchiveRow<'rates'>;
export type SavedReportToAdd = ArchiveRow<'saved_reports'>;

/** For a preview: counts, and adds nothing. */
export function addsNothing(): Adds {
  let last = 0;
  const next = () => Promise.resolve((last -= 1));
  const nothing = () => Promise.resolve();
  return {
    client: next,
    project: next,
    tag: next,
    person: next,
    projectMembers: nothing,
    rates: nothing,
    savedReport: nothing,
    settings: nothing,
  };
}

export interface FoundNames {
  matched: Set<number>;
  added: Set<number>;
  names: string[];
}

export const nothingFound = (): FoundNames => ({ matched: new Set(), added: new Set(), names: [] });

/** Returns the clients, projects and tags of a workspace with their keys, archived ones first; merged ones are left out. */
export async function namedRows(db: Executor, workspaceId: number) {
  const clients = await db
    .selectFrom('client')
    .where('workspace_id', '=', workspaceId)
    .where('merged_into', 'is', null)
    .select(['id', 'archived', 'name'])
    .orderBy('archived', 'desc')
    .orderBy('id')
    .execute();
  const projects = await db
    .selectFrom('project')
    .where('workspace_id', '=', workspaceId)
    .select(['id', 'archived', 'name', 'client_id', 'billable'])
    .orderBy('archived', 'desc')
    .orderBy('id')
    .execute();
  const tags = await db
    .selectFrom('tag')
    .where('workspace_id', '=', workspaceId)
    .where('merged_into', 'is', null)
    .select(['id', 'archived', 'title'])
    .orderBy('archived', 'desc')
    .orderBy('id')
    .execute();
  return {
    clients: clients.map(({ name, ...row }) => ({ ...row, key: keyOf(name) })),
    projects: projects.map(({ name, client_id, ...row }) => ({ ...row, key: keyOf(name, client_id) })),
    tags: tags.map(({ title, ...row }) => ({ ...row, key: keyOf(title) })),
  };
}

/**
 * Clients, projects and tags by name, as a workspace has them: letter case does not matter, and a project's name is one of its
 * client. What is missing is added.
 */
export async function workspaceNames(db: Executor, workspaceId: number, adds: Adds) {
  const { clients, projects, tags } = await namedRows(db, workspaceId);
  // Those in use come last, and win over archived ones.
  const known = {
    clients: new Map(clients.map(({ key, id }) => [key, id])),
    projects: new Map(projects.map(({ key, id }) => [key, id])),
    billable: new Map(projects.map(({ id, billable }) => [id, billable])),
    tags: new Map(tags.map(({ key, id }) => [key, id])),
  };
  const { default_billable: defaultBillable } = await db
    .selectFrom('workspace')
    .where('id', '=', workspaceId)
    .select('default_billable')
    .executeTakeFirstOrThrow();
  const found = { clients: nothingFound(), projects: nothingFound(), tags: nothingFound() };

  async function idOf(
    ids: Map<string, number>,
    key: string,
    { matched, added, names }: FoundNames,
    name: string,
    add: () => Promise<number>,
  ): Promise<number> {
    const id = ids.get(key);
    if (id !== undefined) {
      if (!added.has(id)) matched.add(id);
      return id;
    }
    const fresh = await add();
    ids.set(key, fresh);
    added.add(fresh);
    names.push(name);
    return fresh;
  }

  const client = (name: string, archived = false) =>
    idOf(known.clients, keyOf(name), found.clients, name, () => adds.client(name, archived));

  const tag = (title: string) =>
    idOf(known.tags, keyOf(title), found.tags, title, () => adds.tag(title, tagColor));

  async function project(
    name: string,
    clientName: string | null,
    details: Partial<Omit<Catalogue['projects'][number], 'name' | 'client'>> = {},
  ): Promise<number> {
    const clientId = clientName === null ? null : await client(clientName);
    const { color, archived = false, estimatedSeconds } = details;
    const billable = details.billable ?? defaultBillable;
    const shown = clientName === null ? name : `${name} (${clientName})`;
    const id = await idOf(known.projects, keyOf(name, clientId), found.projects, shown, () =>
      adds.project({
        name,
        clientId,
        color: color ?? `#${pickColor()}`,
        archived,
        billable,
        estimateHours: estimatedSeconds ? estimatedSeconds / 3600 : null,
      }),
    );
    if (!known.billable.has(id)) known.billable.set(id, billable);
    return id;
  }

  return {
    client,
    project,
    tag,
    found,
    /** Whether entries of a project are billable if their file does not say. */
    isBillable: (projectId: number | null) =>
      (projectId === null ? undefined : known.billable.get(projectId)) ?? defaultBillable,
  };
}

export type WorkspaceNames = Awaited<ReturnType<typeof workspaceNames>>;
