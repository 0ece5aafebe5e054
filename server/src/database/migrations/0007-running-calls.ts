import { type Kysely, sql } from 'kysely';

/**
 * Calls with a limit per user put their name into `application_name` of their connection while they run. The
 * advisory lock prevents a connection from dropping the name, and another call from using it, between its
 * selection here and the cancellation.
 */
const begin = sql`
  create function begin_running_call(calls text, most integer) returns text language plpgsql as $$
  declare
    own text := format('%s %s', calls, (extract(epoch from clock_timestamp()) * 1000000)::bigint);
  begin
    perform pg_advisory_xact_lock(hashtextextended(calls, 0));
    perform pg_cancel_backend(pid) from (
      select pid from pg_stat_activity
      where datname = current_database() and starts_with(application_name, calls || ' ')
      order by application_name desc
      offset most - 1
    ) as oldest;
    perform set_config('application_name', own, false);
    return own;
  end $$;
`;

const end = sql`
  create function end_running_call(calls text) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(calls, 0));
    perform set_config('application_name', 'timeweave', false);
  end $$;
`;

const cancel = sql`
  create function cancel_running_call(calls text, own text) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(calls, 0));
    perform pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = own;
  end $$;
`;

export const runningCalls = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const step of [begin, end, cancel]) await step.execute(db);
  },
};
