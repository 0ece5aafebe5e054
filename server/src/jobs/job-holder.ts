import { randomInt } from 'node:crypto';
import { type Expression, sql } from 'kysely';

/** First key of the locks by which servers show that they live; the second one is the holder. */
const lockClass = 7_146_324;
/** Others free the jobs of a server that has been without its lock for 5 s. */
const usualPatienceMs = 3_000;

/** Whether the server has its lock, which PostgreSQL releases as soon as the server's connection ends. */
export const isAlive = (holder: Expression<number | null>) => sql<boolean>`exists (
  select from pg_locks where locktype = 'advisory' and classid = ${sql.lit(lockClass)} and objid = ${holder}
    and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())
)`;

/** Names this server as the holder of jobs. `session` keeps its lock on a connection that lasts (decision 0119). */
export function jobHolder(patienceMs = usualPatienceMs) {
  const id = randomInt(1, 2 ** 31);
  const whenLost = new Set<(reason: Error) => void>();
  let losing: NodeJS.Timeout | undefined;
  const giveUp = () =>
    whenLost.forEach((onLost) => onLost(new Error('The connection to the database was lost')));
  return {
    id,
    session: {
      // Shared: PostgreSQL may still keep the former connection.
      statement: `select pg_advisory_lock_shared(${lockClass}, ${id})`,
      onOpen() {
        clearTimeout(losing);
        losing = undefined;
      },
      onLost() {
        losing ??= setTimeout(giveUp, patienceMs).unref();
      },
    },
    /** Calls back when others may soon take the jobs of this server. */
    onLost: (callback: (reason: Error) => void) => void whenLost.add(callback),
  };
}

export type JobHolder = ReturnType<typeof jobHolder>;
