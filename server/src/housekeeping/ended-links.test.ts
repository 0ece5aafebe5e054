import { sql } from 'kysely';
import { defaultRetention } from '../config/index.ts';
import {
  buildProject,
  buildWorkspace,
  runRecurringJob,
  startTestApp,
  type TestApp,
  testSecret,
} from '../testing/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import { housekeepingJobs } from './housekeeping.jobs.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Returns a time this many days before the test clock. */
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000);

const housekeep = () =>
  runRecurringJob(
    server,
    'housekeeping',
    housekeepingJobs(server.db, {
      clock: server.clock.now,
      log: server.app.log,
      cipher: fieldCipher(testSecret),
      retention: defaultRetention,
    }),
  );

it('the housekeeping deletes a saved report a day after its deletion, and a link a month after its end', async () => {
  const { id: workspace_id, adminId: person_id } = await buildWorkspace(server.db);
  const report = { workspace_id, person_id, view: '{}', shared: false, created_at: daysAgo(90) };
  const [kept] = await server.db
    .insertInto('saved_report')
    .values([
      { ...report, name: 'kept' },
      { ...report, name: 'recent', deleted_at: daysAgo(0.9) },
      { ...report, name: 'old', deleted_at: daysAgo(1.1) },
    ])
    .returning('id')
    .execute();
  const link = { workspace_id, saved_report_id: kept?.id ?? 0, created_at: daysAgo(90) };
  await server.db
    .insertInto('report_link')
    .values([
      { ...link, token_hash: 'endless' },
      { ...link, token_hash: 'recent', expires_at: daysAgo(29) },
      { ...link, token_hash: 'old', expires_at: daysAgo(31) },
      { ...link, token_hash: 'revoked', revoked_at: daysAgo(31) },
    ])
    .execute();
  const project = await buildProject(server.db, workspace_id, { created_by: person_id });
  const client = {
    workspace_id,
    project_id: project.id,
    person_id,
    label: '',
    created_at: daysAgo(90),
    shows_descriptions: false,
    shows_people: false,
    shows_amounts: false,
    billable_only: false,
  };
  await server.db
    .insertInto('client_link')
    .values([
      { ...client, token_hash: 'valid', expires_at: daysAgo(-1) },
      { ...client, token_hash: 'recent', expires_at: daysAgo(29) },
      { ...client, token_hash: 'old', expires_at: daysAgo(31) },
      { ...client, token_hash: 'revoked', expires_at: daysAgo(-1), revoked_at: daysAgo(31) },
    ])
    .execute();
  await housekeep();
  const left = async (table: 'saved_report' | 'report_link' | 'client_link', column: 'name' | 'token_hash') =>
    (
      await server.db
        .selectFrom(table)
        .select(sql<string>`${sql.ref(column)}`.as('text'))
        .orderBy('id')
        .execute()
    ).map(({ text }) => text);
  expect(await left('saved_report', 'name')).toEqual(['kept', 'recent']);
  expect(await left('report_link', 'token_hash')).toEqual(['endless', 'recent']);
  expect(await left('client_link', 'token_hash')).toEqual(['valid', 'recent']);
});
