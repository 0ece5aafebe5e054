import type { TagMode } from '@timeweave/shared/api';
import { addDays, type LocalDate, type Rounding, roundingSteps } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, containing, type Executor, type ZoneOffset, zoneOffsets } from '../database/index.ts';
import { rangesOf } from './local-segments.ts';

/** Filter of entries for a report. An empty list of ids means all; 0 means 'without'. */
export interface ReportFilter {
  start: LocalDate;
  end: LocalDate;
  zone: string;
  clients: readonly number[];
  projects: readonly number[];
  tags: readonly number[];
  tagMode: TagMode;
  billable?: boolean;
  /** Whether the time is approved, on days of `zone`; without a zone, no time is. */
  approval?: { isApproved: boolean; zone: string | null };
  /** Whether the time is on a sent or paid invoice; while invoices are off, no time is. */
  invoice?: { isInvoiced: boolean; areOn: boolean };
  /** Part of the description, case-insensitive; empty means all. */
  description: string;
  /** The whole description, if given. */
  title?: string;
  /** The id of the entries' reference, if given. */
  reference?: string;
  users: readonly number[];
  /** The rounding of each entry's duration; null is exact. */
  rounding: Rounding | null;
}

/** A filter with the UTC offsets of its time zone on its days. */
export interface LocatedFilter extends ReportFilter {
  offsets: readonly ZoneOffset[];
}

/** Reads the UTC offsets, starting at an earlier day if the filter is also used for earlier days. */
export async function located(
  db: Executor,
  filter: ReportFilter,
  first: LocalDate = filter.start,
): Promise<LocatedFilter> {
  return { ...filter, offsets: await zoneOffsets(db, filter.zone, first, filter.end) };
}

/** Returns whole seconds, rounded. */
export function roundedSeconds(seconds: RawBuilder<unknown>, rounding: Rounding | null): RawBuilder<number> {
  if (!rounding) return sql`${seconds}`;
  const { step, offset } = roundingSteps(rounding);
  // Integer division truncates.
  return sql`((${seconds} + ${offset}::integer) / ${step}::integer * ${step}::integer)`;
}

/** Returns an entry's duration as the report counts it, in seconds. Stored durations never change. */
export function countedSeconds({ rounding }: Pick<ReportFilter, 'rounding'>): RawBuilder<number> {
  return roundedSeconds(sql`duration_s`, rounding);
}

function ofClients(workspaceId: number, clients: readonly number[]) {
  return sql`coalesce(
    (select coalesce(client_id, 0) from project
      where project.workspace_id = ${workspaceId} and project.id = time_entry.project_id), 0) = ${anyOf(clients)}`;
}

function tagged(workspaceId: number) {
  return sql`select from time_entry_tag as tagged
    where tagged.workspace_id = ${workspaceId} and tagged.entry_id = time_entry.id`;
}

function withAnyTag(workspaceId: number, tags: readonly number[]) {
  const untagged = tags.includes(0) ? sql`or not exists (${tagged(workspaceId)})` : sql``;
  return sql`(exists (${tagged(workspaceId)} and tagged.tag_id = ${anyOf(tags)}) ${untagged})`;
}

/** Combining a tag with 'without' matches nothing. */
function withAllTags(workspaceId: number, tags: readonly number[]) {
  return sql.join(
    tags.map((tag) => withAnyTag(workspaceId, [tag])),
    sql` and `,
  );
}

function byTags(workspaceId: number, tags: readonly number[], mode: TagMode) {
  if (mode === 'all') return withAllTags(workspaceId, [...new Set(tags)]);
  const isTagged = withAnyTag(workspaceId, tags);
  return mode === 'none' ? sql`not ${isTagged}` : isTagged;
}

function byApproval(workspaceId: number, { isApproved, zone }: { isApproved: boolean; zone: string | null }) {
  const approved = sql`exists (
    select from approval
    where approval.workspace_id = ${workspaceId} and approval.person_id = time_entry.person_id
      and approval.state = 'approved'
      and (time_entry.started_at at time zone ${zone})::date between approval.first_day and approval.last_day
  )`;
  return either(isApproved, zone === null ? sql`false` : approved);
}

function byInvoice(workspaceId: number, { isInvoiced, areOn }: { isInvoiced: boolean; areOn: boolean }) {
  const invoiced = sql`exists (
    select from invoice_entry
    where invoice_entry.workspace_id = ${workspaceId} and invoice_entry.entry_id = time_entry.id
      and invoice_entry.number is not null
  )`;
  return either(isInvoiced, areOn ? invoiced : sql`false`);
}

/** Returns the condition or its opposite. */
const either = (isMet: boolean, condition: RawBuilder<unknown>) =>
  isMet ? condition : sql`not ${condition}`;

/** Matches entries that start on the local days of the filter; uses the index on their start. */
function startedWithin({ start, end, offsets }: LocatedFilter) {
  const ranges = rangesOf(offsets, [start], addDays(end, 1)).map(
    (range) => sql`(started_at >= ${new Date(range.start)} and started_at < ${new Date(range.end)})`,
  );
  return ranges.length === 0 ? sql`false` : sql`(${sql.join(ranges, sql` or `)})`;
}

/** Returns the filter as a condition on `time_entry`, for finished and running entries. */
function matchingAny(workspaceId: number, filter: LocatedFilter): RawBuilder<boolean> {
  const { clients, projects, tags, tagMode, billable, approval, invoice } = filter;
  const { description, title, reference, users } = filter;
  const conditions = [
    sql`time_entry.workspace_id = ${workspaceId}`,
    startedWithin(filter),
    ...(clients.length > 0 ? [ofClients(workspaceId, clients)] : []),
    ...(projects.length > 0 ? [sql`coalesce(project_id, 0) = ${anyOf(projects)}`] : []),
    ...(tags.length > 0 ? [byTags(workspaceId, tags, tagMode)] : []),
    ...(billable === undefined ? [] : [sql`is_billable = ${billable}`]),
    ...(approval === undefined ? [] : [byApproval(workspaceId, approval)]),
    ...(invoice === undefined ? [] : [byInvoice(workspaceId, invoice)]),
    ...(description === '' ? [] : [sql`description ilike ${containing(description)}`]),
    ...(title === undefined ? [] : [sql`description = ${title}`]),
    ...(reference === undefined ? [] : [sql`reference->>'id' = ${reference}`]),
    ...(users.length > 0 ? [sql`person_id = ${anyOf(users)}`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Returns the condition for the entries that a report counts. */
export const matching = (workspaceId: number, filter: LocatedFilter): RawBuilder<boolean> =>
  sql<boolean>`duration_s is not null and ${matchingAny(workspaceId, filter)}`;

/** Returns the condition for the running entries that a report leaves out. */
export const matchingRunning = (workspaceId: number, filter: LocatedFilter): RawBuilder<boolean> =>
  sql<boolean>`ended_at is null and ${matchingAny(workspaceId, filter)}`;
