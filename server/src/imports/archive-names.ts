import type { Executor } from '../database/index.ts';
import type { MappedIds } from './archive-rates.ts';
import { archiveTable, type OpenArchive } from './formats/archive-rows.ts';
import type { ArchiveRow } from './formats/archive-tables.ts';
import { type Adds, type BudgetToAdd, keyOf, namedRows, nothingFound } from './workspace-names.ts';

interface Named {
  id: number;
  key: string;
  archived: boolean;
}

/** Pairs rows of an archive with those of the workspace, one to one: first those that are equally archived. */
function paired(rows: readonly Named[], own: readonly Named[]): Map<number, number> {
  const byKey = new Map<string, Named[]>();
  for (const each of own) byKey.set(each.key, [...(byKey.get(each.key) ?? []), each]);
  const ids = new Map<number, number>();
  const taken = new Set<number>();
  for (const isStrict of [true, false])
    for (const { id, key, archived } of rows) {
      const match = byKey
        .get(key)
        ?.find((each) => !taken.has(each.id) && (!isStrict || each.archived === archived));
      if (!match || ids.has(id)) continue;
      ids.set(id, match.id);
      taken.add(match.id);
    }
  return ids;
}

type Project = ArchiveRow<'projects'>;

interface ArchiveTarget {
  adds: Adds;
  /** Returns the workspace's id by the archive's. */
  person: MappedIds['person'];
  /** Whether amounts are in the currency of the workspace. */
  takesMoney: boolean;
}

/** Returns a project's budget without amounts in another currency; undefined without a budget. */
function budgetIn(project: Project, { person, takesMoney }: ArchiveTarget): BudgetToAdd | undefined {
  const [money, fixed_fee] = takesMoney
    ? [project.budget_amount ?? null, project.fixed_fee ?? null]
    : [null, null];
  if (project.estimate_hours === null && money === null && fixed_fee === null) return undefined;
  const recipients = (project.budget_alert_person_ids ?? []).flatMap((id) => person(id) ?? []);
  return {
    columns: {
      period: project.budget_period,
      billable_only: project.budget_billable_only,
      money,
      fixed_fee,
      alert_shares: project.budget_alert_shares?.toSorted((a, b) => a - b),
    },
    recipients: [...new Set(recipients)],
  };
}

/**
 * Clients, projects and tags of an archive as those of the workspace: `clients`, `projects` and `tags` hold the workspace's ids
 * by the archive's once `add` has added what is missing. No two rows become one, also if they have the same name.
 */
export function archiveNames(db: Executor, workspaceId: number, target: ArchiveTarget) {
  const { adds } = target;
  const found = { clients: nothingFound(), projects: nothingFound(), tags: nothingFound() };
  const ids = {
    clients: new Map<number, number>(),
    projects: new Map<number, number>(),
    tags: new Map<number, number>(),
  };
  const projectNames = new Map<number, string>();

  async function resolve<Row extends { id: number; archived: boolean }>(
    kind: keyof typeof ids,
    rows: readonly Row[],
    own: readonly Named[],
    {
      keyIn,
      nameIn,
      add,
    }: { keyIn: (row: Row) => string; nameIn: (row: Row) => string; add: (row: Row) => Promise<number> },
  ): Promise<void> {
    const matches = paired(
      rows.map((row) => ({ id: row.id, archived: row.archived, key: keyIn(row) })),
      own,
    );
    const { matched, added, names } = found[kind];
    for (const row of rows) {
      const match = matches.get(row.id);
      const id = match ?? (await add(row));
      ids[kind].set(row.id, id);
      (match === undefined ? added : matched).add(id);
      if (match === undefined) names.push(nameIn(row));
    }
  }

  return {
    found,
    projectNames,
    ...ids,
    async add(archive: OpenArchive): Promise<void> {
      const own = await namedRows(db, workspaceId);
      const clients = (await archiveTable(archive, 'clients')).map(({ value }) => value);
      await resolve('clients', clients, own.clients, {
        keyIn: ({ name }) => keyOf(name),
        nameIn: ({ name }) => name,
        add: ({ name, archived, company }) => adds.client(name, archived, company),
      });
      const clientNames = new Map(clients.map(({ id, name }) => [id, name]));
      const clientOf = (id: number | null) => (id === null ? null : (ids.clients.get(id) ?? null));
      const projects = (await archiveTable(archive, 'projects')).map(({ value }) => value);
      for (const { id, name, client_id } of projects) {
        const client = client_id === null ? undefined : clientNames.get(client_id);
        projectNames.set(id, [client, name].filter((each) => each !== undefined).join(' / '));
      }
      await resolve('projects', projects, own.projects, {
        keyIn: ({ name, client_id }) => keyOf(name, clientOf(client_id)),
        nameIn: ({ id }) => projectNames.get(id) ?? '',
        add: (project) => {
          const { name, client_id, color, archived, billable, estimate_hours } = project;
          const budget = budgetIn(project, target);
          return adds.project({
            name,
            color,
            archived,
            billable,
            hasTeam: true,
            clientId: clientOf(client_id),
            // A budget is in hours or in money.
            estimateHours: budget?.columns.money ? null : estimate_hours,
            ...(budget && { budget }),
          });
        },
      });
      const tags = (await archiveTable(archive, 'tags')).map(({ value }) => value);
      await resolve('tags', tags, own.tags, {
        keyIn: ({ title }) => keyOf(title),
        nameIn: ({ title }) => title,
        add: ({ title, color, archived }) => adds.tag(title, color, archived),
      });
    },
  };
}
