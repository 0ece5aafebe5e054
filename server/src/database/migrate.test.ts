import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../errors/index.ts';
import { createTestDatabase, startTestApp, type TestApp, testPostgres } from '../testing/index.ts';
import { migrateAt, ownMigrations } from './migrate.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** The address of a database in the tests' PostgreSQL. */
function addressOf(user: string, database: string): string {
  return `postgresql://${user}:secret@${encodeURIComponent(testPostgres().host)}/${database}`;
}

/** Returns the sentence for the operator, or what else the migration threw. */
async function sentenceFor(connectionString: string): Promise<unknown> {
  const error: unknown = await migrateAt({ connectionString }).then(
    () => 'migrated',
    (thrown) => thrown,
  );
  return error instanceof OperatorError ? error.message : error;
}

async function ownDatabase(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
  return rows[0]?.name ?? '';
}

it('an operator reads why there is no connection, without the password', async () => {
  const { host, user } = testPostgres();
  expect(await sentenceFor('postgresql://ada:secret@127.0.0.1:1/time')).toMatch(
    /^DATABASE_URL: no connection to 127\.0\.0\.1:1\/time: (Error: )?connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
  expect(await sentenceFor(addressOf('nobody_here', 'time'))).toBe(
    `DATABASE_URL: no connection to ${host}/time: role "nobody_here" does not exist`,
  );
  expect(await sentenceFor(addressOf(user, 'nothing_here'))).toBe(
    `DATABASE_URL: no connection to ${host}/nothing_here: database "nothing_here" does not exist`,
  );
});

it('an operator reads that the role may not change the schema', async () => {
  await sql`create role time_reader login`.execute(server.db);
  const database = await ownDatabase();
  expect(await sentenceFor(addressOf('time_reader', database))).toBe(
    `DATABASE_URL: ${testPostgres().host}/${database} cannot be migrated: permission denied for table kysely_migration`,
  );
  await sql`drop role time_reader`.execute(server.db);
});

const migration = (text: string) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(text).execute(db);
  },
});
const withNote = { ...ownMigrations, '9001-note': migration('alter table tag add column note text') };

it('several servers migrate an empty database at once', async () => {
  await sql`create database together`.execute(server.db);
  const connection = { ...testPostgres(), database: 'together' };
  await Promise.all([migrateAt(connection), migrateAt(connection), migrateAt(connection)]);
  await migrateAt(connection);
  await sql`drop database together`.execute(server.db);
});

it('a migration that waits for a lock holds up readers for less than a second, and is repeated', async () => {
  const { db, connection, drop } = await createTestDatabase();
  const reading = await db.startTransaction().execute();
  await reading.selectFrom('tag').select('id').execute();
  const migrating = migrateAt(connection, { migrations: withNote });

  const waits: number[] = [];
  const isMigrated = migrating.then(() => true);
  const until = performance.now() + 2_500;
  while (performance.now() < until) {
    const started = performance.now();
    await db.selectFrom('tag').select('id').execute();
    waits.push(performance.now() - started);
    await setTimeout(20);
  }
  expect(Math.max(...waits)).toBeGreaterThan(200);
  expect(Math.max(...waits)).toBeLessThan(1_000);
  await reading.commit().execute();
  expect(await isMigrated).toBe(true);
  await sql`select note from tag`.execute(db);
  await drop();
});

it('an operator reads that a lock prevents the migration', async () => {
  const { db, connection, drop } = await createTestDatabase();
  const reading = await db.startTransaction().execute();
  await reading.selectFrom('tag').select('id').execute();
  await expect(migrateAt(connection, { migrations: withNote, patienceMs: 0 })).rejects.toThrow(
    /cannot be migrated: another transaction holds a lock. End it, or try again later.$/,
  );
  await reading.rollback().execute();
  await drop();
});

it('a statement of a migration ends after a second, unless it raises its limit', async () => {
  const { connection, drop } = await createTestDatabase();
  const slow = (limit: string) => ({
    ...ownMigrations,
    '9001-slow': migration(`set local statement_timeout = ${limit}; select pg_sleep(1.2)`),
  });
  await expect(migrateAt(connection, { migrations: slow('1000') })).rejects.toThrow(/statement timeout/);
  await migrateAt(connection, { migrations: slow('0') });
  await drop();
});

it('without MIGRATE, an operator reads which migration the database lacks', async () => {
  await expect(migrateAt(server.connection, { applies: false, migrations: withNote })).rejects.toThrow(
    new OperatorError(
      "The database lacks the migration 9001-note, and MIGRATE is no: run 'npm run migrate' first.",
    ),
  );
  await migrateAt(server.connection, { applies: false });
});

it('accepts a newer database, unless it needs a newer program', async () => {
  const { connection, drop } = await createTestDatabase();
  await migrateAt(connection, { migrations: withNote });
  await migrateAt(connection);
  const contract = {
    ...withNote,
    '9002-contract': migration(`update schema_requirement set migration = '9001-note'`),
  };
  await migrateAt(connection, { migrations: contract });
  await migrateAt(connection, { migrations: withNote });
  await expect(migrateAt(connection)).rejects.toThrow(
    new OperatorError(
      'The database needs a newer program, one that knows its migration 9001-note: ' +
        'start that program, or restore a backup.',
    ),
  );
  const other = { ...ownMigrations, '9001-other': migration('select 1') };
  await expect(migrateAt(connection, { migrations: other })).rejects.toThrow(
    /^The database has the migration 9001-note, which this program does not know, and lacks some that it knows:/,
  );
  await drop();
});
