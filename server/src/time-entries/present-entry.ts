import type { TimeEntry } from '@timeweave/shared/api';
import { formatClock, unixSeconds } from '@timeweave/shared/time';
import { flag } from '../calls/index.ts';
import type { TimeEntryRow } from './time-entry-rows.ts';

/** The columns of an entry that are shown. */
export type PresentableRow = Omit<TimeEntryRow, 'localDate' | 'allowedOverlaps'> &
  Partial<Pick<TimeEntryRow, 'allowedOverlaps'>> & { invoiceNumber?: string | null | undefined };

/** Returns an entry in the specification's format; a running one lasts from its start until now. */
export function presentEntry(row: PresentableRow, now: Date): TimeEntry {
  const start = unixSeconds(row.startedAt);
  const seconds = row.durationS ?? Math.max(0, unixSeconds(now) - start);
  return {
    timer_id: row.id,
    uuid: row.uuid,
    title: row.description,
    project_id: row.projectId ?? 0,
    project_name: row.projectName,
    project_color: row.projectColor,
    client_id: row.clientId,
    client_name: row.clientName,
    tag_id: row.tagIds,
    tag_title: row.tagTitles,
    tagcolor: row.tagColors,
    user_id: row.personId,
    first_name: row.firstName,
    last_name: row.lastName,
    workspace_id: row.workspaceId,
    timerStart: start * 1000,
    timerTime: seconds * 1000,
    timer_start: start,
    timer_end: row.endedAt && unixSeconds(row.endedAt),
    displayTime: formatClock(seconds),
    isStop: flag(row.endedAt !== null),
    is_billable: flag(row.isBillable),
    crdate: row.createdAt.toISOString(),
    modified_date: row.updatedAt.toISOString(),
    ...(row.reference && { reference: row.reference }),
    ...(row.invoiceNumber && { invoice_number: row.invoiceNumber }),
    ...(row.allowedOverlaps && { allowed_overlaps: row.allowedOverlaps }),
  };
}
