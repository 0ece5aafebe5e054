import { approvalsPerPage, periodEntriesPerPage } from '@timeweave/shared/api';
import {
  approvalPeriodOf,
  approvalPeriodsUpTo,
  type ApprovalRules,
  defaultWeekMinutes,
  formatDate,
  isLocalDate,
  type LocalDate,
  localDateOf,
} from '@timeweave/shared/time';
import type { Member } from '../auth/index.ts';
import type { AnswerCall } from '../calls/index.ts';
import { type Executor, zoneOf } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { takingOver } from '../not-joined/index.ts';
import { workingHoursRepository } from '../working-hours/index.ts';
import type { WorkspaceRules } from '../workspaces/index.ts';
import {
  alreadyApproved,
  approvalRulesOf,
  assertApprover,
  assertBegun,
  mayDecide,
  noSuchApproval,
  notSubmitted,
  stillComing,
  stillRunning,
} from './approvals.policy.ts';
import { type ApprovalRow, approvalsRepository } from './approvals.repository.ts';
import { approversRepository } from './approvers.repository.ts';
import { decisions } from './decide.service.ts';
import { periodEntriesRepository } from './period-entries.repository.ts';
import { type OpenPeriod, presentApproval, presentEntry } from './present-approval.ts';
import { refreshApprovers, notifyOfSubmission } from './notify-of-approvals.ts';

/** Periods in a member's own list. */
const ownPeriods = 12;

const formerMember = { minutes: defaultWeekMinutes, daysOff: new Set<LocalDate>(), since: new Date(0) };

const done = { status: 200 };

/** Returns the periods of these days: as submitted, or open. Those of a former division of time are listed, too. */
function withOpen(
  asked: readonly { first: LocalDate; last: LocalDate }[],
  rows: readonly ApprovalRow[],
  owner: { personId: number; name: string },
): (OpenPeriod | ApprovalRow)[] {
  const keyOf = (days: { first: LocalDate; last: LocalDate }) => `${days.first}/${days.last}`;
  const submitted = new Set(rows.map(keyOf));
  const open = asked.filter((days) => !submitted.has(keyOf(days))).map((days) => ({ ...owner, ...days }));
  return [...rows, ...open].toSorted((a, b) => (a.first < b.first ? 1 : -1));
}

export function approvalRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  const todayIn = (rules: WorkspaceRules) => localDateOf(clock().getTime(), zoneOf(rules));

  const entriesIn = (db: Executor, { workspaceId }: Member, rules: WorkspaceRules) =>
    periodEntriesRepository(db, workspaceId, zoneOf(rules));

  async function present(
    db: Executor,
    { member, rules }: { member: Member; rules: WorkspaceRules },
    periods: readonly (OpenPeriod | ApprovalRow)[],
  ) {
    const { workspaceId, personId } = member;
    const approvers = await approversRepository(db, workspaceId).all();
    const figures = await entriesIn(db, member, rules).figures(periods);
    const ids = [...new Set(periods.map((period) => period.personId))];
    const hoursOf = await workingHoursRepository(db).ofMembers(workspaceId, ids);
    return figures.flatMap((own, index) => {
      const period = periods[index];
      if (!period) return [];
      const hours = hoursOf.get(period.personId) ?? formerMember;
      const since = localDateOf(hours.since.getTime(), zoneOf(rules));
      const seen = {
        today: todayIn(rules),
        hours,
        since,
        mayDecide: mayDecide(approvers, personId, period),
        isOwn: period.personId === personId,
      };
      return [presentApproval(period, own, seen)];
    });
  }

  function periodBeginningAt(day: LocalDate, rules: ApprovalRules) {
    if (!isLocalDate(day)) throw invalid('first_day', 'This day doesn’t exist.');
    const days = approvalPeriodOf(day, rules);
    if (days.first === day) return days;
    const text = formatDate(days.first, 'DD-MM-YYYY');
    throw invalid('first_day', `The period of this day begins on ${text}.`);
  }

  answer('POST /api/approval/list', async ({ db, payload, member, rules }) => {
    const { workspaceId, personId } = member;
    const division = approvalRulesOf(rules);
    const { day } = payload;
    if (day !== undefined && !isLocalDate(day)) throw invalid('day', 'This day doesn’t exist.');
    const asked =
      day === undefined
        ? approvalPeriodsUpTo(todayIn(rules), division, ownPeriods)
        : [approvalPeriodOf(day, division)];
    const since = asked.at(-1)?.first ?? todayIn(rules);
    const rows = await approvalsRepository(db, workspaceId).of(personId, since);
    const wanted = day === undefined ? rows : rows.filter(({ first, last }) => first <= day && day <= last);
    const name = await approversRepository(db, workspaceId).nameOf(personId);
    const listed = await present(db, { member, rules }, withOpen(asked, wanted, { personId, name }));
    return { results: listed.slice(0, 100) };
  });

  answer('POST /api/approval/team_list', async ({ db, payload, member, rules }) => {
    const { workspaceId, personId } = member;
    assertApprover(await approversRepository(db, workspaceId).all(), personId);
    const { state, offset = 0 } = payload;
    const rows = await approvalsRepository(db, workspaceId).page(state, offset, approvalsPerPage);
    const listed = await present(db, { member, rules }, rows.slice(0, approvalsPerPage));
    return {
      results: listed,
      has_more: rows.length > approvalsPerPage,
    };
  });

  answer('POST /api/approval/get', async ({ db, payload, member, rules }) => {
    const { workspaceId, personId } = member;
    const row = await approvalsRepository(db, workspaceId).find(payload.approval_id);
    const isApprover = (await approversRepository(db, workspaceId).all()).includes(personId);
    if (!row || (row.personId !== personId && !isApprover)) throw noSuchApproval();
    const [approval] = await present(db, { member, rules }, [row]);
    if (!approval) throw noSuchApproval();
    const entries = await entriesIn(db, member, rules).page(row, payload.offset ?? 0, periodEntriesPerPage);
    return {
      approval,
      results: entries.slice(0, periodEntriesPerPage).map(presentEntry),
      has_more: entries.length > periodEntriesPerPage,
    };
  });

  answer('PUT /api/approval/submit', async ({ db, payload, member, rules, nudgeJobs }) => {
    const { workspaceId, personId } = member;
    const { first, last } = periodBeginningAt(payload.first_day, approvalRulesOf(rules));
    assertBegun(first, todayIn(rules));
    const approvals = approvalsRepository(db, workspaceId);
    const days = { personId, first, last };
    if ((await approvals.lockOf(days))?.state === 'approved') throw alreadyApproved();
    await approvals.lockPerson(personId);
    if ((await takingOver(db, workspaceId, [personId])).has(personId)) throw stillComing();
    if (await entriesIn(db, member, rules).isRunning(days)) throw stillRunning();
    const now = clock();
    const id = await approvals.submit(days, zoneOf(rules), now);
    if (id === undefined) throw alreadyApproved();
    const name = await approversRepository(db, workspaceId).nameOf(personId);
    await notifyOfSubmission(db, workspaceId, { id, name, ...days }, now);
    await refreshApprovers(db, workspaceId);
    nudgeJobs();
    return done;
  });

  answer('PUT /api/approval/withdraw', async ({ db, payload, member }) => {
    const { workspaceId, personId } = member;
    const approvals = approvalsRepository(db, workspaceId);
    const [row] = await approvals.lock([payload.approval_id]);
    if (row?.personId !== personId) throw noSuchApproval();
    if (row.state !== 'submitted') throw notSubmitted();
    await approvals.withdraw(row.id);
    await refreshApprovers(db, workspaceId);
    return done;
  });

  answer('PUT /api/approval/approve', async ({ db, payload, member, rules, nudgeJobs }) => {
    const outcome = await decisions(db, { member, rules }, clock()).approve(payload);
    await refreshApprovers(db, member.workspaceId);
    nudgeJobs();
    return outcome;
  });

  answer('PUT /api/approval/return', async ({ db, payload, member, rules, nudgeJobs }) => {
    await decisions(db, { member, rules }, clock()).giveBack(payload);
    await refreshApprovers(db, member.workspaceId);
    nudgeJobs();
    return done;
  });
}
