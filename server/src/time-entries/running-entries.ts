import type { Person } from '../auth/index.ts';
import { type Executor, memberHasRequiredFactor, type Parameters, prepared } from '../database/index.ts';
import { timeEntryRows } from './time-entry-rows.ts';
import { activeMemberOf } from '../workspaces/index.ts';

/** Selects the running entry of a user, in any of their workspaces. */
const runningRows = (db: Executor, { personId, zone }: Parameters<{ personId: number; zone: string }>) =>
  timeEntryRows(db, zone)
    .innerJoin('membership', activeMemberOf('time_entry'))
    .where('time_entry.person_id', '=', personId)
    .where('time_entry.ended_at', 'is', null)
    .where(memberHasRequiredFactor);

export const runningEntries = prepared(runningRows);

/** Filters rows for an integration token, which sees only its own workspace. */
export const seenByCaller = <Row extends { workspaceId: number }>(rows: readonly Row[], { page }: Person) =>
  rows.filter(({ workspaceId }) => !page || workspaceId === page.workspaceId);
