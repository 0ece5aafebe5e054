import type { Payload } from '@timeweave/shared/api';
import type { Member, Person } from '../auth/index.ts';
import { type Database, type Executor, inTransaction } from '../database/index.ts';
import { conflict, forbidden, isArchived, notFound } from '../errors/index.ts';
import { isSameName, mayCreateProjects, workspacesRepository } from '../workspaces/index.ts';
import { ratesRepository } from '../rates/index.ts';
import { changeProjectRate } from './project-rate.ts';
import { projectsRepository } from './projects.repository.ts';
import { manageProject, noSuchProject, notManaged, seenProjects, seeProject } from './seen-project.ts';

const defaultColor = '#000000';
/** Maximum length of `project_name`. */
const longestName = 200;

type Projects = ReturnType<typeof projectsRepository>;

const takenBy = (name: string) => `Another project is called “${name}”. Rename or archive it first.`;

export interface Actor {
  person: Person;
  member: Member;
}

async function rulesOfCreation(db: Executor, member: Member) {
  const rules = await workspacesRepository(db).rules(member.workspaceId);
  if (mayCreateProjects(member, rules)) return rules;
  throw forbidden('Only admins can create projects in this workspace.', 'workspace_id');
}

/**
 * Returns the client's id; 0 and null mean none. An archived client accepts no new projects but keeps its
 * own.
 */
async function bookableClient(
  db: Executor,
  workspaceId: number,
  id: number | null | undefined,
  current: number | null = null,
) {
  if (!id) return null;
  const client = await projectsRepository(db).holdClient(workspaceId, id);
  if (!client) throw notFound('This client does not exist.', 'client_id');
  if (client.archived && id !== current) throw isArchived('client', client.name, 'client_id');
  return client.id;
}

function nameOfCopy(name: string, number: number): string {
  const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`;
  return [...name].slice(0, longestName - suffix.length).join('') + suffix;
}

/** Returns a unique name for a copy among the client's projects. */
async function freeNameOfCopy(
  projects: Projects,
  workspaceId: number,
  original: { name: string; clientId: number | null },
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = nameOfCopy(original.name, number);
    if (!(await projects.namesake(workspaceId, name, original.clientId))) return name;
  }
}

/** Throws when another active project of the client has the name. */
async function assertFree(
  projects: Projects,
  workspaceId: number,
  { name, client_id }: { name: string; client_id: number | null },
  otherThan?: number,
): Promise<void> {
  if (!(await projects.namesake(workspaceId, name, client_id, otherThan))) return;
  const msg = client_id
    ? 'This client already has a project with this name.'
    : 'A project with this name already exists.';
  throw conflict(msg, 'project_name');
}

/** Creates and changes projects: no two active ones of a client have the same name (decision 0062). */
export function projectsService(db: Database, clock: () => Date) {
  /** Runs under the workspace's lock for naming projects. */
  const naming = <Result>(workspaceId: number, work: (transaction: Executor) => Promise<Result>) =>
    inTransaction(db, async (transaction) => {
      await workspacesRepository(transaction).lock(workspaceId);
      return work(transaction);
    });

  return {
    add: (actor: Actor, fields: Payload<'POST /api/project/add'>): Promise<number> =>
      naming(actor.member.workspaceId, async (transaction) => {
        const { workspaceId, personId } = actor.member;
        const rules = await rulesOfCreation(transaction, actor.member);
        const projects = projectsRepository(transaction);
        const billable = fields.is_default_billable;
        const named = {
          name: fields.project_name.trim(),
          client_id: await bookableClient(transaction, workspaceId, fields.client_id),
        };
        await assertFree(projects, workspaceId, named);
        const { id } = await projects.add(workspaceId, {
          ...named,
          color: fields.project_color ?? defaultColor,
          created_by: personId,
          billable: billable === undefined ? rules.defaultBillable : billable === 1,
          estimate_hours: fields.estimate_hours ?? null,
        });
        await projects.putMember(workspaceId, id, personId, 'manager');
        await changeProjectRate(
          transaction,
          actor.member,
          { id, name: fields.project_name },
          fields,
          clock(),
        );
        return id;
      }),

    /**
     * Omitted fields do not change. Projects that shared a name before the rule keep it; archived ones are
     * checked when they are restored.
     */
    edit: (actor: Actor, fields: Payload<'PUT /api/project/edit'>): Promise<void> =>
      naming(actor.member.workspaceId, async (transaction) => {
        const { workspaceId } = actor.member;
        const { id, name, clientId, archived } = await manageProject(
          transaction,
          actor.member,
          fields.project_id,
        );
        const { client_id, project_color, is_default_billable, estimate_hours } = fields;
        const changes = {
          name: fields.project_name.trim(),
          ...(project_color !== undefined && { color: project_color }),
          ...(client_id !== undefined && {
            client_id: await bookableClient(transaction, workspaceId, client_id, clientId),
          }),
          ...(is_default_billable !== undefined && { billable: is_default_billable === 1 }),
          ...(estimate_hours !== undefined && { estimate_hours }),
        };
        const projects = projectsRepository(transaction);
        const named = { name: changes.name, client_id: changes.client_id ?? null };
        if (client_id === undefined) named.client_id = clientId;
        if (!archived && !(isSameName(named.name, name) && named.client_id === clientId)) {
          await assertFree(projects, workspaceId, named, id);
        }
        await changeProjectRate(transaction, actor.member, { id, name: changes.name }, fields, clock());
        if (!(await projects.change(workspaceId, id, changes, fields.seen_version))) {
          const msg = 'Someone else changed this project while you were editing it.';
          throw conflict(msg, 'seen_version', 'changed-meanwhile');
        }
      }),

    /** Archives or restores the projects that the caller manages; returns a result for each. */
    archive: (actor: Actor, { project_ids, is_archived }: Payload<'PUT /api/project/archive'>) =>
      naming(actor.member.workspaceId, async (transaction) => {
        const ids = [...new Set(project_ids)];
        const seen = new Map(
          (await seenProjects(transaction, actor.member, ids)).map((project) => [project.id, project]),
        );
        const managed = ids.filter((id) => seen.get(id)?.managed);
        const { workspaceId } = actor.member;
        const projects = projectsRepository(transaction);
        const taken =
          is_archived === 1 ? new Set<number>() : await projects.withTakenNames(workspaceId, managed);
        const changed = managed.filter((id) => !taken.has(id));
        if (changed.length > 0) await projects.setArchived(workspaceId, changed, is_archived === 1);
        return ids.map((id) => {
          const project = seen.get(id);
          if (!project) return { id, done: false, msg: noSuchProject().message };
          if (!project.managed) return { id, done: false, msg: notManaged().message };
          return taken.has(id) ? { id, done: false, msg: takenBy(project.name) } : { id, done: true };
        });
      }),

    /** Copies a project with its members; the caller becomes manager. */
    duplicate: (actor: Actor, projectId: number): Promise<number> =>
      naming(actor.member.workspaceId, async (transaction) => {
        const { workspaceId, personId } = actor.member;
        const original = await seeProject(transaction, actor.member, projectId);
        await rulesOfCreation(transaction, actor.member);
        const projects = projectsRepository(transaction);
        const { id } = await projects.add(workspaceId, {
          name: await freeNameOfCopy(projects, workspaceId, original),
          color: original.color,
          client_id: await bookableClient(transaction, workspaceId, original.clientId),
          created_by: personId,
          billable: original.billable,
          estimate_hours: original.estimateHours,
        });
        await projects.copyMembers(workspaceId, original.id, id);
        await ratesRepository(transaction).copyProject(workspaceId, original.id, id);
        await projects.putMember(workspaceId, id, personId, 'manager');
        return id;
      }),
  };
}
