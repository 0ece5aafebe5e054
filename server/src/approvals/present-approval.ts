import type { Approval, ApprovalEntry } from '@timeweave/shared/api';
import { type LocalDate, type WorkingHours, unixSeconds } from '@timeweave/shared/time';
import { flag } from '../calls/index.ts';
import type { ApprovalRow, PeriodEntry } from './approvals.repository.ts';
import { changedSince, figuresOf, overlapsIn } from './period-figures.ts';

const secondsOrNull = (instant: Date | null) => instant && unixSeconds(instant);

/** A period that was never submitted. */
export interface OpenPeriod {
  personId: number;
  name: string;
  first: LocalDate;
  last: LocalDate;
}

const isSubmitted = (period: OpenPeriod | ApprovalRow): period is ApprovalRow => 'id' in period;

/** Describes a period with the figures of its entries. */
export function presentApproval(
  period: OpenPeriod | ApprovalRow,
  entries: readonly PeriodEntry[],
  {
    today,
    hours,
    since,
    mayDecide,
    isOwn,
  }: { today: LocalDate; hours: WorkingHours; since: LocalDate; mayDecide: boolean; isOwn: boolean },
): Approval {
  const row = isSubmitted(period) ? period : undefined;
  const { isRunning, ...figures } = figuresOf(period, entries, {
    today,
    hours,
    since,
    submitted: row?.entries ?? null,
  });
  return {
    approval_id: row?.id ?? null,
    user_id: period.personId,
    name: period.name,
    first_day: period.first,
    last_day: period.last,
    state: row?.state ?? 'open',
    submitted_at: row ? unixSeconds(row.submittedAt) : null,
    decided_at: secondsOrNull(row?.decidedAt ?? null),
    decided_by: row?.approver ?? null,
    comment: row?.comment ?? null,
    entry_id: row?.entryId ?? null,
    entry_comment: row?.entryComment ?? null,
    ...figures,
    is_running: flag(isRunning),
    is_own: flag(isOwn),
    may_decide: flag(mayDecide),
  };
}

/** Describes the entries of a submitted period. */
export function presentEntries(row: ApprovalRow, entries: readonly PeriodEntry[]): ApprovalEntry[] {
  const { ids: overlapping } = overlapsIn(entries);
  const changed = changedSince(row.entries, entries);
  return entries.map((entry) => ({
    entry_id: entry.id,
    date: entry.day,
    timer_start: unixSeconds(entry.startedAt),
    timer_end: secondsOrNull(entry.endedAt),
    time: (entry.seconds ?? 0) * 1000,
    title: entry.description,
    project_name: entry.projectName,
    project_color: entry.projectColor,
    client_name: entry.clientName,
    tags: entry.tags,
    is_billable: flag(entry.isBillable),
    is_overlapping: flag(overlapping.has(entry.id)),
    is_changed: flag(changed.has(entry.id)),
  }));
}
