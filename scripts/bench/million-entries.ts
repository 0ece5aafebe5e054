import { rmSync } from 'node:fs';
import autocannon from 'autocannon';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openDatabase, type Connection, type Database } from '../../server/src/database/database.ts';
import { startEmbedded } from '../../server/src/database/embedded/embedded.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import type { Schema } from '../../server/src/database/schema.ts';
import { listEntries } from '../../server/src/time-entries/list-entries.ts';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { freePort, startProduct, throwAwayFolder } from '../product/product.ts';
import type { Section } from './run.ts';
import { percentile } from './statistics.ts';
import { timed } from './timed.ts';

const [people, entriesEach] = [100, 10_000];
const [connections, seconds, turns] = [10, 10, 500];

/** Each of a hundred people has tracked ten thousand entries of an hour, one after the other, up to now. */
async function fill(db: Database, { auth: { workspace_id } }: ApiPerson, ownId: number): Promise<void> {
  await sql`
    with added as (
      insert into person (email, first_name, last_name, color)
      select 'bench-' || n || '@example.com', 'Bench', n::text, '0B6E67' from generate_series(2, ${people}) n
      returning id
    )
    insert into membership (workspace_id, person_id, role) select ${workspace_id}, id, 'member' from added
  `.execute(db);
  await sql`
    insert into time_entry (workspace_id, person_id, description, started_at, ended_at)
    select ${workspace_id}, membership.person_id, 'Work ' || n % 200,
      date_trunc('second', now() - n * interval '1 hour'),
      date_trunc('second', now() - n * interval '1 hour') + interval '50 minutes'
    from generate_series(1, ${entriesEach}) n
    cross join membership
    where membership.workspace_id = ${workspace_id}
    order by n desc, membership.person_id <> ${ownId}
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** The statements behind the first page of the list, as the server sends them. */
async function statementsOf(connection: Connection, workspaceId: number, personId: number) {
  const statements: CompiledQuery[] = [];
  const pool = new pg.Pool({ ...connection, max: 1 });
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<Schema>({ dialect, log: ({ query }) => void statements.push(query) });
  const person = { id: personId, sessionId: 0, sessionExpiresAt: new Date() };
  const preferences = { timeZone: 'Europe/Berlin', firstDayOfWeek: 0 };
  await listEntries(
    db,
    workspaceId,
    { ...person, ...preferences },
    { workspace_id: workspaceId, offset: 0 },
    new Date(),
  );
  await db.destroy();
  return statements;
}

const inMs = (times: readonly number[]) => [percentile(times, 0.5), percentile(times, 0.99)];
const shown = (figures: readonly number[]) => figures.map((ms) => `${ms.toFixed(1)} ms`);

/** One page after the other. */
async function inTurn(page: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await timed(page));
  return inMs(times);
}

/** How many pages a second come when ten ask at once. */
async function perSecond(page: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let pages = 0;
  const ask = async () => {
    for (; performance.now() < until; pages += 1) await page();
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return pages / seconds;
}

async function overHttp(url: string, { auth: { token, workspace_id } }: ApiPerson): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({
    url: `${url}/api/usertime/list`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ workspace_id, offset: 0 }),
    connections,
    duration: seconds,
  });
  if (errors > 0 || non2xx > 0) throw new Error(`usertime/list: ${errors} errors, ${non2xx} refusals`);
  return requests.average;
}

async function measured(url: string, connection: Connection): Promise<string[][]> {
  const person = await signUp(url);
  const { workspace_id, user_id } = person.auth;
  const personId = Number(atob(user_id));
  const db = openDatabase(connection, () => undefined, connections);
  const pool = new pg.Pool({ ...connection, max: connections });
  try {
    await fill(db, person, personId);
    const statements = await statementsOf(connection, workspace_id, personId);
    const alone = async () => {
      for (const { sql: text, parameters } of statements) await pool.query(text, [...parameters]);
    };
    const called = () => person.call('POST /api/usertime/list', { workspace_id, offset: 0 });
    const [http, bare] = [await inTurn(called), await inTurn(alone)];
    const [httpRate, bareRate] = [await overHttp(url, person), await perSecond(alone)];
    const ratio = (of: number | undefined, to: number | undefined) => ((of ?? 0) / (to ?? 1)).toFixed(2);
    return [
      ['usertime/list, first page', ...shown(http), `${Math.round(httpRate)} a second`],
      ['its statements alone', ...shown(bare), `${Math.round(bareRate)} a second`],
      ['ratio', ratio(http[0], bare[0]), ratio(http[1], bare[1]), ratio(httpRate, bareRate)],
    ];
  } finally {
    await db.destroy();
    await pool.end();
  }
}

/** The list of one of a hundred people who have a million entries between them. */
export async function millionEntries(): Promise<Section> {
  const dataFolder = throwAwayFolder('bench');
  const database = await startEmbedded(dataFolder, () => undefined);
  try {
    const { connection } = database;
    if (!('host' in connection)) throw new Error('The embedded PostgreSQL has a socket.');
    const db = openDatabase(connection, () => undefined, 1);
    await migrate(db);
    await db.destroy();
    const { host, user, database: name } = connection;
    const DATABASE_URL = `postgresql://${user}@${encodeURIComponent(host)}/${name}`;
    const product = await startProduct({ dataFolder, port: await freePort(), env: { DATABASE_URL } });
    try {
      return {
        title: 'A million entries',
        note: `${people} people with ${entriesEach.toLocaleString('en')} entries each in one workspace. p50 and p99 of ${turns} pages one after the other; the rate with ${connections} at once for ${seconds} s.`,
        header: ['what', 'p50', 'p99', 'rate'],
        rows: await measured(product.url, connection),
      };
    } finally {
      await product.stop();
    }
  } finally {
    await database.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
