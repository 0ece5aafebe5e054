import type { Payload } from '@timeweave/shared/api';
import type { Member, Person } from '../auth/index.ts';
import { type Database, type Executor, inTransaction } from '../database/index.ts';
import { conflict, forbidden, isArchived, notFound } from '../errors/index.ts';
import { mayCreateProjects, workspacesRepository } from '../workspaces/index.ts';
import { ratesRepository } from '../rates/index.ts';
import { changeProjectBudget, estimateOf } from './change-project-budget.ts';
import { projectBudgetRepository } from './project-budget.repository.ts';
import { changeProjectRate } from './project-rate.ts';
import { type NewProject, projectsRepository } from './projects.repository.ts';
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

/** Returns the client's id; 0 means none. An archived client accepts no new projects but keeps its own. */
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

/** Adds a project with the first free name for a copy. */
async function addCopy(projects: Projects, workspaceId: number, { name, ...copied }: NewProject) {
  for (let number = 1; ; number += 1) {
    const copy = await projects.addIfFree(workspaceId, { ...copied, name: nameOfCopy(name, number) });
    if (copy) return copy;
  }
}

/** Creates and changes projects; an index prevents two active ones of a client with the same name (decision 0115). */
export function projectsService(db: Database, clock: () => Date) {
  return {
    add: (actor: Actor, fields: Payload<'POST /api/project/add'>): Promise<number> =>
      inTransaction(db, async (transaction) => {
        const { workspaceId, personId } = actor.member;
        const rules = await rulesOfCreation(transaction, actor.member);
        const projects = projectsRepository(transaction);
        const billable = fields.is_default_billable;
        const { id } = await projects.add(workspaceId, {
          name: fields.project_name.trim(),
          client_id: await bookableClient(transaction, workspaceId, fields.client_id),
          color: fields.project_color ?? defaultColor,
          created_by: personId,
          billable: billable === undefined ? rules.defaultBillable : billable === 1,
          estimate_hours: estimateOf(fields) ?? null,
        });
        await projects.putMember(workspaceId, id, personId, 'manager');
        await changeProjectRate(
          transaction,
          actor.member,
          { id, name: fields.project_name },
          fields,
          clock(),
        );
        await changeProjectBudget(transaction, actor.member, { id, estimateHours: null }, fields);
        return id;
      }),

    /** Omitted fields do not change. */
    edit: (actor: Actor, fields: Payload<'PUT /api/project/edit'>): Promise<void> =>
      inTransaction(db, async (transaction) => {
        const { workspaceId } = actor.member;
        const project = await manageProject(transaction, actor.member, fields.project_id);
        const { id, clientId } = project;
        const { client_id, project_color, is_default_billable } = fields;
        const estimate_hours = estimateOf(fields);
        const changes = {
          name: fields.project_name.trim(),
          ...(project_color !== undefined && { color: project_color }),
          ...(client_id !== undefined && {
            client_id: await bookableClient(transaction, workspaceId, client_id, clientId),
          }),
          ...(is_default_billable !== undefined && { billable: is_default_billable === 1 }),
          ...(estimate_hours !== undefined && { estimate_hours }),
        };
        await changeProjectRate(transaction, actor.member, { id, name: changes.name }, fields, clock());
        await changeProjectBudget(transaction, actor.member, project, fields);
        const projects = projectsRepository(transaction);
        if (!(await projects.change(workspaceId, id, changes, fields.seen_version))) {
          const msg = 'Someone else changed this project while you were editing it.';
          throw conflict(msg, 'seen_version', 'changed-meanwhile');
        }
      }),

    /** Archives or restores the projects that the caller manages; returns a result for each. */
    archive: (actor: Actor, { project_ids, is_archived }: Payload<'PUT /api/project/archive'>) =>
      inTransaction(db, async (transaction) => {
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
      inTransaction(db, async (transaction) => {
        const { workspaceId, personId } = actor.member;
        const original = await seeProject(transaction, actor.member, projectId);
        await rulesOfCreation(transaction, actor.member);
        const projects = projectsRepository(transaction);
        const { id } = await addCopy(projects, workspaceId, {
          name: original.name,
          color: original.color,
          client_id: await bookableClient(transaction, workspaceId, original.clientId),
          created_by: personId,
          billable: original.billable,
          estimate_hours: original.estimateHours,
        });
        await projects.copyMembers(workspaceId, original.id, id);
        await ratesRepository(transaction).copyProject(workspaceId, original.id, id);
        const budgets = projectBudgetRepository(transaction);
        await budgets.copy(workspaceId, original.id, id);
        const { money } = await budgets.of(workspaceId, id);
        if (money !== null || original.estimateHours !== null)
          await budgets.addRecipient(workspaceId, id, personId);
        await projects.putMember(workspaceId, id, personId, 'manager');
        return id;
      }),
  };
}
