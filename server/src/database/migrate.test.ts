import { sql } from 'kysely';
import { OperatorError } from '../errors/index.ts';
import { startTestApp, type TestApp, testPostgres } from '../testing/index.ts';
import { migrateAt } from './migrate.ts';

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
    `DATABASE_URL: ${testPostgres().host}/${database} cannot be migrated: permission denied for table kysely_migration_lock`,
  );
  await sql`drop role time_reader`.execute(server.db);
});

it('an operator reads that the database is newer than the program', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01')`.execute(
    server.db,
  );
  expect(await sentenceFor(addressOf(testPostgres().user, await ownDatabase()))).toBe(
    'The database is newer than this program, which does not know its migration 9999-later: ' +
      'start the newer program, or restore a backup.',
  );
});
