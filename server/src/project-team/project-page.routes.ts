import { amountText } from '@timeweave/shared/money';
import { localDateOf } from '@timeweave/shared/time';
import { type AnswerCall, flag } from '../calls/index.ts';
import { inSnapshot, zoneOf } from '../database/index.ts';
import { presentPerson, projectBudgetRepository, seeProject } from '../projects/index.ts';
import { ratesRepository } from '../rates/index.ts';
import { maySeeRates, workspacesRepository } from '../workspaces/index.ts';
import { projectTeamRepository } from './project-team.repository.ts';
import { projectTimeRepository } from './project-time.repository.ts';
import { restOf } from './rest-of-groups.ts';
import { weeksOf } from './weeks-of.ts';

const untagged = { tag_id: 0, tag_title: 'No Tag', tagcolor: '#F5FFFA' };

const sumsOf = ({ seconds, billableSeconds }: { seconds: number; billableSeconds: number }) => ({
  time: seconds * 1000,
  billable_time: billableSeconds * 1000,
});

/** Registers the calls of the project page. Each reads one snapshot, so that its sums are consistent. */
export function projectPageRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  answer('POST /api/project/get', ({ db, payload, member }) =>
    inSnapshot(db, async (transaction) => {
      const { workspaceId } = member;
      const project = await seeProject(transaction, member, payload.project_id);
      const rules = await workspacesRepository(transaction).rules(workspaceId);
      const today = localDateOf(clock().getTime(), zoneOf(rules));
      const team = await projectTeamRepository(transaction).members(workspaceId, project.id, today);
      const own = { personId: null, projectId: project.id };
      const projectRate = await ratesRepository(transaction).on(workspaceId, 'billable', own, today);
      const shown = (amount: number | null) =>
        amount !== null && maySeeRates(member, rules) ? amountText(amount, rules.currency) : null;
      const budget = await projectBudgetRepository(transaction).of(workspaceId, project.id);
      const hours = project.estimateHours === null ? null : 'hours';
      const time = projectTimeRepository(transaction, workspaceId, project.id, project.timeOf);
      const time_by_project = (await time.total()) * 1000;
      const tags = project.managed ? await time.byTag() : [];
      const others = restOf(tags);
      return {
        project_members: team.rows.map((person) => ({
          ...presentPerson(person),
          pm_id: person.memberId,
          first_name: person.firstName,
          last_name: person.lastName,
          role: flag(person.role === 'manager'),
          billable_rate: shown(person.ownRate),
          labor_cost: shown(person.ownCost),
          current_rate: shown(person.rate),
          current_cost: shown(person.cost),
        })),
        ...(team.more !== undefined && { more_members: team.more }),
        project_details: [
          {
            id: project.id,
            project_name: project.name,
            project_color: project.color,
            client_id: project.clientId,
            client_name: project.clientName,
            role: flag(project.managed),
            is_archived: flag(project.archived),
            isbillable: flag(project.billable),
            estimate_hours: project.estimateHours,
            budget_unit: budget.money === null ? hours : 'money',
            budget_amount: shown(budget.money),
            budget_period: budget.period,
            budget_time: budget.billable_only ? 'billable' : 'all',
            fixed_fee: shown(budget.fixed_fee),
            billable_rate: shown(projectRate),
            time_by_project,
            version: project.version,
          },
        ],
        project_time: [{ time_by_project }],
        tag_time: tags.map(({ id, title, color, seconds }) => ({
          ...(id === null ? untagged : { tag_id: id, tag_title: title ?? '', tagcolor: color ?? '' }),
          time_by_tag: seconds * 1000,
        })),
        ...(others.count > 0 && {
          more_tags: { count: others.count, time_by_tag: others.seconds * 1000 },
        }),
      };
    }),
  );

  answer('POST /api/project/progress', ({ db, payload, person, member }) =>
    inSnapshot(db, async (transaction) => {
      const project = await seeProject(transaction, member, payload.project_id);
      const time = projectTimeRepository(transaction, member.workspaceId, project.id, project.timeOf);
      const days = await time.byDay(zoneOf(person));
      const members = await time.byPerson();
      const { allSeconds = 0, allBillableSeconds = 0 } = members[0] ?? {};
      const others = restOf(members);
      const rules = await workspacesRepository(transaction).rules(member.workspaceId);
      const billable_amount = maySeeRates(member, rules)
        ? amountText(await time.billableAmount(zoneOf(rules)), rules.currency)
        : null;
      return {
        weeks: weeksOf(days, person.firstDayOfWeek).map((week) => ({ start: week.date, ...sumsOf(week) })),
        members: members.map((each) => ({ ...presentPerson(each), ...sumsOf(each) })),
        ...(others.count > 0 && { more_members: { count: others.count, ...sumsOf(others) } }),
        ...sumsOf({ seconds: allSeconds, billableSeconds: allBillableSeconds }),
        billable_amount,
        estimate_hours: project.estimateHours,
      };
    }),
  );
}
