import type { Approval, ApprovalEntry } from '@timeweave/shared/api';
import { type LocalDate, type WorkingHours, unixSeconds } from '@timeweave/shared/time';
import { flag } from '../calls/index.ts';
import type { ApprovalRow } from './approvals.repository.ts';
import { gapsIn } from './gaps-in.ts';
import type { PeriodEntry, PeriodFigures } from './period-entries.repository.ts';

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
  figures: PeriodFigures,
  {
    today,
    hours,
    since,
    mayDecide,
    isOwn,
  }: { today: LocalDate; hours: WorkingHours; since: LocalDate; mayDecide: boolean; isOwn: boolean },
): Approval {
  const row = isSubmitted(period) ? period : undefined;
  // A new member misses no days from before.
  const days = { first: period.first > since ? period.first : since, last: period.last };
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
    entries: figures.entries,
    time: figures.seconds * 1000,
    billable_time: figures.billableSeconds * 1000,
    gaps: gapsIn(days, figures.days, today, hours),
    overlaps: figures.overlaps,
    changed: figures.changed,
    version: figures.version,
    is_running: flag(figures.isRunning),
    is_own: flag(isOwn),
    may_decide: flag(mayDecide),
  };
}

/** Describes an entry of a submitted period. */
export function presentEntry(entry: PeriodEntry): ApprovalEntry {
  return {
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
    is_overlapping: flag(entry.isOverlapping),
    is_changed: flag(entry.isChanged),
  };
}
