import { sql } from 'kysely';
import pg from 'pg';
import { type Connection, type Database, openDatabase } from '../../server/src/database/index.ts';
import { listProjects } from '../../server/src/projects/index.ts';
import { workspacesRepository } from '../../server/src/workspaces/index.ts';
import { signUp } from '../product/api-person.ts';
import { onEmbeddedProduct, statementsOf } from './embedded-product.ts';
import { addEntries, addPeople, entriesEach, people } from './full-workspace.ts';
import type { Section } from './section.ts';
import { percentile } from './statistics.ts';
import { timed } from './timed.ts';

const [projectCount, clientCount, membersEach, turns] = [2_000, 200, 10, 100];

/** Adds projects, with the clients in turn, each with its manager and other members. */
async function addProjects(db: Database, workspaceId: number, ownId: number): Promise<void> {
  await sql`
    with clients as (
      insert into client (workspace_id, name, company)
      select ${workspaceId}, 'Client ' || n, 'Company' from generate_series(1, ${clientCount}) n returning id
    ), numbered as (select array_agg(id) as ids from clients)
    insert into project (workspace_id, name, color, billable, created_by, client_id)
    select ${workspaceId}, 'Project ' || n, '#0b7285', true, ${ownId}, ids[1 + n % ${clientCount}]
    from generate_series(1, ${projectCount}) n cross join numbered
  `.execute(db);
  await sql`
    insert into project_member (workspace_id, project_id, person_id, role)
    select ${workspaceId}, project.id, chosen.person_id, case place when 1 then 'manager' else 'member' end
    from project cross join lateral (
      select person_id, row_number() over (order by (person_id * 31 + project.id * 17) % 101) as place
      from membership where membership.workspace_id = ${workspaceId}
      order by place limit ${membersEach}
    ) chosen
    where project.workspace_id = ${workspaceId}
  `.execute(db);
}

async function figures(work: () => Promise<unknown>): Promise<[number, number]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await timed(work));
  return [percentile(times, 0.5), percentile(times, 0.99)];
}

async function measured(url: string, connection: Connection): Promise<string[][]> {
  const person = await signUp(url);
  const { workspace_id, user_id } = person.auth;
  const personId = Number(atob(user_id));
  const db = openDatabase(connection, () => undefined, { size: 1 });
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await addPeople(db, workspace_id);
    await addProjects(db, workspace_id, personId);
    await addEntries(db, workspace_id, personId);
    const member = { workspaceId: workspace_id, personId, isAdmin: true };
    const rules = await workspacesRepository(db).rules(workspace_id);
    const [first] = (await person.call('POST /api/project/list', { workspace_id })).results;
    const rows: string[][] = [];
    for (const [what, clients] of [
      ['all', []],
      ['of one client', [first?.client_id ?? 0]],
    ] as const) {
      const filter = { mode: 1, clients, term: '' } as const;
      const statements = await statementsOf(connection, (asked) =>
        listProjects(asked, { member, rules }, filter),
      );
      const call = await figures(() =>
        person.call('POST /api/project/list', { workspace_id, mode: 1, clients: [...clients] }),
      );
      const alone = await figures(async () => {
        for (const { sql: text, parameters } of statements) await pool.query(text, [...parameters]);
      });
      const shown = (times: readonly number[]) => times.map((ms) => `${ms.toFixed(1)} ms`);
      rows.push(
        [`project/list, ${what}`, ...shown(call)],
        ['its statements alone', ...shown(alone)],
        ['ratio', (call[0] / alone[0]).toFixed(2), (call[1] / alone[1]).toFixed(2)],
      );
    }
    return rows;
  } finally {
    await db.destroy();
    await pool.end();
  }
}

/** Measures the list of projects, with the time tracked on each, in a large workspace. */
export function projects(): Promise<Section> {
  return onEmbeddedProduct(async (url, connection) => ({
    title: 'Projects with their tracked time',
    note: `${projectCount.toLocaleString('en')} projects of ${clientCount} clients, ${membersEach} members on each; ${people} people with ${entriesEach.toLocaleString('en')} entries each. p50 and p99 of ${turns} lists one after the other.`,
    header: ['what', 'p50', 'p99'],
    rows: await measured(url, connection),
  }));
}
