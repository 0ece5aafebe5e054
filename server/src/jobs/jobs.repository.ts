import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { isAlive } from './job-holder.ts';
import {
  type JobKind,
  type JobPayloads,
  type Lane,
  longKinds,
  type RowLane,
  rowLaneOf,
  sendingKinds,
} from './job-kinds.ts';

export interface TakenJob {
  id: number;
  kind: string;
  payload: unknown;
  /** Identifies the lease together with the id: each later lease has a higher number. */
  attempts: number;
  messageKey: string;
}

/** A lease expires after this time unless renewed; longer than the delivery of a mail may take. */
export const leaseSeconds = 180;

const now = sql<Date>`now()`;
const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

/** The lane that runs a job; a literal, so that queries can group by it. */
export const laneOfJob = sql<Lane>`case when kind ~ ${sql.lit(longKinds)} then 'long' else lane end`;

/** The unique key of recurring jobs, which have no payload. */
export const recurringKey = 'recurring';

type Lease = Pick<TakenJob, 'id' | 'attempts'>;

const rowOf = <Kind extends JobKind>(kind: Kind, payload: JobPayloads[Kind]) => ({
  kind,
  lane: rowLaneOf(kind),
  payload: JSON.stringify(payload),
});

/** Jobs as rows; nothing else writes them. A completed job is deleted with its codes; housekeeping deletes old failed ones. */
export function jobsRepository(db: Executor) {
  /** Jobs that should run and that no server has; none that sends while sending is stopped. */
  const due = () =>
    db
      .selectFrom('job')
      .where('failed_at', 'is', null)
      .where('run_at', '<=', now)
      .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
      .where(sql<boolean>`not (kind ~ ${sendingKinds.source} and exists (select from sending_stop))`);

  const leased = ({ id, attempts }: Lease) =>
    db.updateTable('job').where('id', '=', id).where('attempts', '=', attempts);

  return {
    /**
     * Call it in the transaction of the job's cause. Skips an open job with the same key. The job runs after
     * the delay.
     */
    enqueue: <Kind extends JobKind>(
      kind: Kind,
      payload: JobPayloads[Kind],
      uniqueKey: string | null = null,
      delaySeconds = 0,
    ) =>
      db
        .insertInto('job')
        .values({
          ...rowOf(kind, payload),
          unique_key: uniqueKey,
          run_at: sql`now() + make_interval(secs => ${delaySeconds})`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),

    /** Enqueues jobs of a kind, in the transaction of their cause. */
    async enqueueAll<Kind extends JobKind>(kind: Kind, payloads: readonly JobPayloads[Kind][]) {
      if (payloads.length === 0) return;
      const rows = payloads.map((payload) => rowOf(kind, payload));
      await db.insertInto('job').values(rows).execute();
    },

    /** Deletes the other jobs of a kind that are due and that no server has taken: this one does their work. */
    absorb: (kind: JobKind) =>
      db
        .deleteFrom('job')
        .where('kind', '=', kind)
        .where('failed_at', 'is', null)
        .where('leased_until', 'is', null)
        .where('run_at', '<=', now)
        .execute(),

    /** Deletes the mails to a user, and failed jobs whose error contains the address. */
    forget: (personId: number, email: string) =>
      db
        .deleteFrom('job')
        .where(({ or, eb }) =>
          or([
            eb(sql`payload ->> 'personId'`, '=', String(personId)),
            eb(sql`lower(payload ->> 'email')`, '=', email),
            eb(sql`position(${email} in lower(last_error))`, '>', 0),
          ]),
        )
        .execute(),

    /**
     * Leases the next due job of these kinds. If this server crashes, another one takes it soon when the holder had its lock,
     * else after the lease.
     */
    take: (lane: RowLane, kinds: readonly string[], holder?: number) =>
      db
        .updateTable('job')
        .set({
          attempts: sql`attempts + 1`,
          leased_until: leaseEnd,
          holder:
            holder === undefined
              ? null
              : sql`case when ${isAlive(sql.val(holder))} then ${holder}::integer end`,
          held_attempts: sql`attempts + 1`,
        })
        .where('id', '=', () =>
          due()
            // the index is by lane
            .where('lane', '=', lane)
            .where(sql<boolean>`kind = any(${kinds})`)
            .orderBy('run_at')
            .orderBy('id')
            .limit(1)
            .forUpdate()
            .skipLocked()
            .select('id'),
        )
        .returning(['id', 'kind', 'payload', 'attempts', 'message_key as messageKey'])
        .executeTakeFirst(),

    /** Returns the leased jobs whose holder has no lock. */
    lost: () =>
      db
        .selectFrom('job')
        .where('leased_until', 'is not', null)
        .whereRef('held_attempts', '=', 'attempts')
        .where('holder', 'is not', null)
        .where(({ not, ref }) => not(isAlive(ref('job.holder'))))
        .select(['id', 'kind', 'attempts'])
        .execute(),

    /** Renews the lease; returns false when it was lost. */
    async renew(lease: Lease): Promise<boolean> {
      const { numUpdatedRows } = await leased(lease)
        .set({ leased_until: leaseEnd })
        .where('leased_until', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    finish: ({ id, attempts }: Lease) =>
      db.deleteFrom('job').where('id', '=', id).where('attempts', '=', attempts).execute(),

    retry: (lease: Lease, error: string, inSeconds: number) =>
      leased(lease)
        .set({
          run_at: sql`now() + make_interval(secs => ${inSeconds})`,
          leased_until: null,
          last_error: error,
        })
        .execute(),

    giveUp: (lease: Lease, error: string) =>
      leased(lease)
        .set({
          failed_at: sql`now()`,
          leased_until: null,
          last_error: error,
          // A failed job keeps no code, and is useless without it.
          payload: sql`case when payload ? 'code' then '{}' else payload end`,
        })
        .execute(),

    /** Returns since when the oldest job has been due that no server has taken; undefined if none waits. */
    async oldestDue(): Promise<Date | undefined> {
      const { since } = await due()
        .select(({ fn }) => fn.min('run_at').as('since'))
        .executeTakeFirstOrThrow();
      return since ?? undefined;
    },

    /** Returns the jobs that were given up, the last first. */
    failed: () =>
      db
        .selectFrom('job')
        .where('failed_at', 'is not', null)
        .select(['id', 'kind', 'attempts', 'failed_at as failedAt', 'last_error as lastError'])
        .select(
          sql<boolean>`payload = '{}' and unique_key is distinct from ${recurringKey}`.as('isIncomplete'),
        )
        .orderBy('failed_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    /** Makes a failed job due now, with all its attempts. Does nothing while an open job has the same key. */
    revive: (id: number) =>
      db
        .with('failed', (builder) =>
          builder.deleteFrom('job').where('id', '=', id).where('failed_at', 'is not', null).returningAll(),
        )
        .insertInto('job')
        .columns(['kind', 'lane', 'unique_key', 'payload', 'message_key'])
        .expression((builder) =>
          builder.selectFrom('failed').select(['kind', 'lane', 'unique_key', 'payload', 'message_key']),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  };
}
