import type { AnswerCall } from '../calls/index.ts';
import { type Executor, inTransaction } from '../database/index.ts';
import { notFound } from '../errors/index.ts';
import {
  type Actor,
  manageProject,
  notManaged,
  presentPerson,
  rulesOfRates,
  type SeenProject,
  seenProjects,
} from '../projects/index.ts';
import { changeRates } from '../rates/index.ts';
import { projectTeamRepository } from './project-team.repository.ts';

type Team = ReturnType<typeof projectTeamRepository>;

const roleOf = (manager: 0 | 1 | undefined) => (manager === 1 ? 'manager' : 'member');

/** Registers the calls for a project's team, for its managers and admins. */
export function projectTeamRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  const changeMember = (
    db: Executor,
    actor: Actor,
    memberId: number,
    work: (
      team: Team,
      of: { transaction: Executor; project: SeenProject; personId: number },
    ) => Promise<unknown>,
  ) =>
    inTransaction(db, async (transaction) => {
      const { member } = actor;
      const team = projectTeamRepository(transaction);
      const found = await team.find(member.workspaceId, memberId);
      const [project] = await seenProjects(transaction, member, found ? [found.projectId] : []);
      if (!found || !project) throw notFound('This person is not on the project.', 'project_member_id');
      if (!project.managed) throw notManaged();
      await work(team, { transaction, project, personId: found.personId });
    });

  answer('POST /api/project/teamlist', async ({ db, payload, member }) => {
    const { id } = await manageProject(db, member, payload.project_id);
    const team = projectTeamRepository(db);
    const { rows, ...rest } = await team.addable(member.workspaceId, id, payload.offset);
    return {
      results: rows.map((person) => ({
        ...presentPerson(person),
        first_name: person.firstName,
        last_name: person.lastName,
      })),
      ...rest,
    };
  });

  answer('POST /api/project_member/addmember', ({ db, payload, ...actor }) =>
    inTransaction(db, async (transaction) => {
      const { workspaceId } = actor.member;
      const { id } = await manageProject(transaction, actor.member, payload.project_id);
      const team = projectTeamRepository(transaction);
      const personIds = [...new Set(payload.checkArray)];
      const active = await team.activeAmong(workspaceId, personIds);
      if (active.length < personIds.length) {
        throw notFound('This person isn’t a member of this workspace.', 'checkArray');
      }
      await team.add(workspaceId, id, personIds, roleOf(payload.manager));
    }),
  );

  answer('PUT /api/project_member/edit', ({ db, payload, ...actor }) => {
    const { project_member_id: id, role } = payload;
    return changeMember(db, actor, id, (team) => team.setRole(actor.member.workspaceId, id, roleOf(role)));
  });

  answer('PUT /api/project_member/rates', ({ db, payload, ...actor }) => {
    const { project_member_id: id, billable_rate, labor_cost, valid_from } = payload;
    return changeMember(db, actor, id, async (_team, { transaction, project, personId }) => {
      const { workspaceId, personId: changedBy } = actor.member;
      const rules = await rulesOfRates(transaction, actor.member);
      const scope = { personId, projectId: project.id };
      const change = { workspaceId, changedBy, now: clock(), rules, scope, subject: project.name };
      await changeRates(transaction, change, { billable_rate, labor_cost, valid_from });
    });
  });

  answer('POST /api/project_member/delete', ({ db, payload, ...actor }) => {
    const id = payload.project_member_id;
    return changeMember(db, actor, id, (team) => team.remove(actor.member.workspaceId, id));
  });
}
