import { type ApprovalRules, formatDate, type LocalDate } from '@timeweave/shared/time';
import { conflict, forbidden, notFound } from '../errors/index.ts';
import type { WorkspaceRules } from '../workspaces/index.ts';

const dayText = (day: LocalDate) => formatDate(day, 'DD-MM-YYYY');

interface Period {
  personId: number;
  name: string;
  first: LocalDate;
  last: LocalDate;
}

/** Returns how the workspace divides time; throws while it has no approvals. */
export function approvalRulesOf({ approvalPeriod, approvalWeekStart }: WorkspaceRules): ApprovalRules {
  if (approvalPeriod === null) throw conflict('This workspace has no approvals.', 'workspace_id', 'off');
  return { period: approvalPeriod, week_start: approvalWeekStart };
}

/** Returns whether a member may approve and return another's period, or their own if nobody else approves. */
export const mayDecide = (
  approvers: readonly number[],
  callerId: number,
  { personId }: { personId: number },
) => approvers.includes(callerId) && (personId !== callerId || approvers.length === 1);

export function assertApprover(approvers: readonly number[], callerId: number): void {
  if (!approvers.includes(callerId))
    throw forbidden('Only admins and chosen approvers see the periods of the team.', 'workspace_id');
}

export function assertMayDecide(approvers: readonly number[], callerId: number, period: Period): void {
  assertApprover(approvers, callerId);
  if (!mayDecide(approvers, callerId, period))
    throw forbidden('Another approver decides about your own time.', 'approval_id', 'own');
}

/** Throws for a period that has not begun: its time is not tracked yet. */
export function assertBegun(first: LocalDate, today: LocalDate): void {
  if (first <= today) return;
  throw conflict(`This period begins on ${dayText(first)}. Submit it then.`, 'first_day', 'future');
}

export const stillRunning = () =>
  conflict('Your timer is running in this period. Stop it, then submit the period.', 'first_day', 'running');
export const stillComing = () =>
  conflict(
    'Your imported time entries are still being moved to you. Submit the period when they are there.',
    'first_day',
    'moving',
  );
export const othersStillComing = () =>
  conflict(
    'Imported time entries of this member are still being moved. Approve the period in a few minutes.',
    'approval_id',
    'moving',
  );
export const alreadyApproved = () => conflict('This period is already approved.', 'first_day', 'approved');
export const noSuchApproval = () => notFound('This period was not submitted.', 'approval_id');
export const notSubmitted = () =>
  conflict('This period is no longer submitted.', 'approval_id', 'not-submitted');
export const othersTimer = () =>
  conflict('A timer is running in this period. It can be approved after its stop.', 'approval_id', 'running');
export const changedMeanwhile = () =>
  conflict('Entries of this period changed. Look at it again, then approve it.', 'approval_id', 'changed');
