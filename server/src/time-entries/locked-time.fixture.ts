import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { buildClient, buildProject, buildTag, type TestApp } from '../testing/index.ts';
import { trackingMember } from './tracking-member.fixture.ts';

export const unix = (iso: string) => Date.parse(iso) / 1000;

/** The locked days are those of this week; the clock is at the 16th. */
export const now = '2026-11-16T09:00:00Z';
const [first, last] = ['2026-11-02', '2026-11-08'];
const number = '2026-0001';

export type LockedWorld = Awaited<ReturnType<typeof lockedWorld>>;
export type Lock = keyof typeof locks;

const run = (db: Executor, statement: ReturnType<typeof sql>) => statement.execute(db);

/** Each kind of lock, and the sentence that refuses changes. */
export const locks = {
  'the lock date': {
    msg: 'Time entries up to 08-11-2026 are locked in this workspace.',
    set: (db: Executor, { workspace_id }: LockedWorld) =>
      run(db, sql`update workspace set locked_until = ${last} where id = ${workspace_id}`),
  },
  'an approval': {
    msg: 'Time entries from 02-11-2026 to 08-11-2026 are approved and locked.',
    set: (db: Executor, { workspace_id, personId }: LockedWorld) =>
      run(
        db,
        sql`insert into approval (workspace_id, person_id, first_day, last_day, state, submitted_at, entries)
          values (${workspace_id}, ${personId}, ${first}, ${last}, 'approved', ${now}, '{}')`,
      ),
  },
  'an invoice': {
    msg: `This time is on invoice ${number} and locked.`,
    set: async (db: Executor, { workspace_id, client, invoiced }: LockedWorld) => {
      await run(
        db,
        sql`with sent as (
            insert into invoice (workspace_id, client_id, state, serial, number, first_day, last_day, grouped_by,
              approved_only, currency, due_days, taxes, created_at)
            values (${workspace_id}, ${client}, 'sent', 1, ${number}, ${first}, ${last}, 'project', false, 'USD', 14, '[]', ${now})
            returning id
          )
          insert into invoice_entry (workspace_id, entry_id, invoice_id, number)
          select ${workspace_id}, entry_id, id, ${number} from sent, unnest(${invoiced}::bigint[]) as entry_id`,
      );
    },
  },
} as const;

/** A member with an entry of the week, an entry after it, a deleted one and a discarded timer. Nothing is locked yet. */
export async function lockedWorld(server: TestApp) {
  const made = await trackingMember(server);
  const { workspace_id, personId, token, admin, entry } = made;
  const { call, db } = server;
  await call('PUT /api/workspace/update_settings', { workspace_id, id: 6, value: 1 }, admin);
  const { id: client } = await buildClient(db, workspace_id, 'Royal Society');
  const { id: otherClient } = await buildClient(db, workspace_id, 'Observatory');
  const { id: project } = await buildProject(db, workspace_id, {
    name: 'Atlas',
    client_id: client,
    created_by: personId,
  });
  const { id: tag } = await buildTag(db, workspace_id, 'design');
  const { id: otherTag } = await buildTag(db, workspace_id, 'drawing');
  const details = { project_id: project, is_billable: true };
  const { id: timer_id } = await entry('2026-11-05T08:00:00Z', 3600, details);
  const { id: free } = await entry('2026-11-12T08:00:00Z', 3600, details);
  const { id: gone } = await entry('2026-11-05T10:00:00Z', 3600, details);
  await call('PUT /api/usertime/update_tag', { timer_id, tag_id: String(tag) }, token);
  await call('POST /api/usertime/delete', { workspace_id, timer_ids: [gone] }, token);
  const start = { workspace_id, timer_start: unix('2026-11-05T12:00:00Z') };
  const { body } = await call('POST /api/usertime/create', start, token);
  const discarded = body.results.insertId;
  await call('POST /api/usertime/delete_start', { timer_id: discarded }, token);

  /** All time of the week, as approved or billed. */
  const fixed = async () => {
    const { rows } = await sql`
      select entry.id, entry.person_id, description, started_at, ended_at, is_billable, project_id,
        case when entry.id = any(${[timer_id, gone, discarded]}::bigint[]) then remaining_client(entry.workspace_id, client_id) end as client_id,
        array(select tag_id from time_entry_tag tagged where tagged.workspace_id = entry.workspace_id
          and tagged.entry_id = entry.id order by tag_id) as tags
      from time_entry entry left join project on project.workspace_id = entry.workspace_id and project.id = project_id
      where entry.workspace_id = ${workspace_id} and started_at::date between ${first} and ${last} order by entry.id`.execute(
      db,
    );
    return rows;
  };
  const invoiced = [timer_id, gone, discarded];
  return {
    ...{ ...made, fixed, timer_id, free, gone, discarded, invoiced },
    ...{ client, otherClient, project, tag, otherTag },
  };
}
