import { sql } from 'kysely';
import { anyOf, type Database, type Executor, keepingTime } from '../database/index.ts';
import { inBatches, type JobHandlers, type JobPayloads, jobsRepository } from '../jobs/index.ts';
import { notify } from '../notifications/index.ts';
import { notifyUser } from '../user-notifications/index.ts';
import { beginHandOver, endHandOver, type HandOver } from './hand-over.ts';

/** Entries that are moved while the person waits; a job moves more. */
const movedAtOnce = 500;

/**
 * Moves entries, the newest first: at most `most`. Returns how many. One whose UUID the member has gets another: both were
 * imported from the same row, under two addresses.
 */
async function moveEntries(transaction: Executor, { workspaceId, fromId, toId }: HandOver, most: number) {
  let moved = 0;
  await keepingTime(transaction, async () => {
    const { numAffectedRows = 0n } = await sql`
      update time_entry entry set person_id = ${toId}, uuid = case when exists (
        select from time_entry same
        where same.workspace_id = entry.workspace_id and same.person_id = ${toId} and same.uuid = entry.uuid
      ) then gen_random_uuid() else entry.uuid end
      from (
        select id from time_entry where workspace_id = ${workspaceId} and person_id = ${fromId}
        order by started_at desc, id desc limit ${most}
      ) next
      where entry.workspace_id = ${workspaceId} and entry.id = next.id`.execute(transaction);
    moved = Number(numAffectedRows);
  });
  return moved;
}

/** Returns whether all are moved, and no import that is being written can add more. */
async function isComplete(transaction: Executor, { workspaceId, fromId }: HandOver): Promise<boolean> {
  const { rows } = await sql<{ isComplete: boolean }>`
    with locked as (
      select from membership where workspace_id = ${workspaceId} and person_id = ${fromId} for update skip locked
    )
    select exists (select from locked) as "isComplete"`.execute(transaction);
  return (
    rows[0]?.isComplete === true &&
    // Another statement: it sees what was committed before the lock.
    !(await transaction
      .selectFrom('time_entry')
      .where('workspace_id', '=', workspaceId)
      .where('person_id', '=', fromId)
      .select('id')
      .executeTakeFirst())
  );
}

/** Tells the member and the pages that all entries are theirs. */
async function tell(transaction: Executor, { workspaceId, fromId, toId }: HandOver): Promise<void> {
  await notifyUser(transaction, {
    ...({
      personId: toId,
      workspaceId,
      kind: 'import-ended',
      key: `${workspaceId}/${fromId}/moved`,
    } as const),
    title: 'Your imported entries are there',
    body: 'All of them have been moved to you.',
    path: '/timesheet',
  });
  await notify(transaction, { workspaceId }, 'entries/changed', { workspaceId });
  await notify(transaction, { workspaceId }, 'team/changed', { workspaceId });
}

/** Moves the next entries of one who had not joined. Returns how many; less than `most` after the last. */
async function takeOverNext(
  transaction: Executor,
  { workspaceId, personId }: { workspaceId: number; personId: number },
  most: number,
): Promise<number> {
  const row = await transaction
    .selectFrom('not_joined')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .select('joined_as')
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.joined_as === null) return 0;
  const handOver = { workspaceId, fromId: personId, toId: row.joined_as };
  const moved = await moveEntries(transaction, handOver, most);
  if (moved === most) return moved;
  if (!(await isComplete(transaction, handOver))) return moved;
  await endHandOver(transaction, handOver);
  await tell(transaction, handOver);
  return moved;
}

/** The entries of a workspace that are being moved: whose they were. */
const beingMoved = (db: Executor, workspaceId: number) =>
  db
    .selectFrom('not_joined')
    .where('workspace_id', '=', workspaceId)
    .where('joined_as', 'is not', null)
    .select('person_id as personId');

/** Moves entries in short transactions; each attempt goes on where the last has ended. */
const takeOver = (db: Database, signal: AbortSignal, of: JobPayloads['import/take-over']) =>
  inBatches(db, signal, (transaction, most) => takeOverNext(transaction, of, most));

export const takeOverJobs = (db: Database) =>
  ({
    'import/take-over': async (of, { signal }) => {
      await takeOver(db, signal, of);
      const left = await beingMoved(db, of.workspaceId).where('person_id', '=', of.personId).execute();
      // The job is taken again later.
      if (left.length > 0) throw new Error('An import is adding entries that are to be moved');
    },
  }) satisfies Partial<JobHandlers>;

/** Moves all entries of a workspace that are to be moved, before something counts on them. */
export async function takeOverRest(db: Database, signal: AbortSignal, workspaceId: number): Promise<void> {
  for (const { personId } of await beingMoved(db, workspaceId).execute())
    await takeOver(db, signal, { workspaceId, personId });
}

/** Returns those of the members to whom entries are being moved. */
export async function takingOver(db: Executor, workspaceId: number, personIds: readonly number[]) {
  const rows = beingMoved(db, workspaceId).where('joined_as', '=', anyOf(personIds)).select('joined_as');
  return new Set((await rows.execute()).map(({ joined_as }) => joined_as));
}

async function takeOverLater(transaction: Executor, { workspaceId, fromId, toId }: HandOver, count: number) {
  await jobsRepository(transaction).enqueue('import/take-over', { workspaceId, personId: fromId });
  if (count <= movedAtOnce) return;
  await notifyUser(transaction, {
    ...({
      personId: toId,
      workspaceId,
      kind: 'import-ended',
      key: `${workspaceId}/${fromId}/begun`,
    } as const),
    title: `Your ${count.toLocaleString('en')} imported entries are being moved to you`,
    body: 'The newest come first. You can track time meanwhile, and are notified when all of them are there.',
    path: '/timesheet',
  });
}

/**
 * Gives a person who joins the entries, projects, alerts of budgets, rates, approvals and saved reports that were imported for
 * their address. Many entries follow in a job, so that the person is in at once.
 */
export async function takeOverImported(
  transaction: Executor,
  workspaceId: number,
  person: { id: number; email: string },
): Promise<void> {
  const found = await transaction
    .selectFrom('not_joined')
    .where('workspace_id', '=', workspaceId)
    .where(sql`lower(email)`, '=', person.email.toLowerCase())
    .select('person_id as id')
    .executeTakeFirst();
  if (!found) return;
  const handOver = { workspaceId, fromId: found.id, toId: person.id };
  const { count } = await transaction
    .selectFrom('time_entry')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', found.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await beginHandOver(transaction, handOver);
  if (count <= movedAtOnce) {
    await moveEntries(transaction, handOver, movedAtOnce);
    if (await isComplete(transaction, handOver)) return endHandOver(transaction, handOver);
  }
  await takeOverLater(transaction, handOver, count);
}
