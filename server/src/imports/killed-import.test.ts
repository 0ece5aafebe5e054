import { sql } from 'kysely';
import { inTransaction } from '../database/index.ts';
import { backgroundProgram, startTestApp, type TestApp, until } from '../testing/index.ts';
import { importer, line, toggl } from './imports.fixture.ts';

let server: TestApp;
let program: Awaited<ReturnType<typeof backgroundProgram>>;
beforeAll(async () => {
  server = await startTestApp();
  program = await backgroundProgram();
});
afterAll(async () => {
  program.remove();
  await server.close();
});

/** Whether a server waits for a lock in the middle of the import. */
async function isInTheMiddle(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
  return rows.length > 0;
}

it('an import whose server is killed goes on within seconds at the next one, and its page says so', async () => {
  const { begin, add, preview, step, get, entries } = await importer(server);
  const id = await begin();
  await add(id, 'toggl.csv', toggl(line('Kickoff')));
  await preview(id);
  const settings = {
    connection: server.connection,
    smtpUrl: 'smtp://127.0.0.1:9',
    now: '2026-11-18T09:00:00Z',
  };
  const first = await program.start(settings);
  await inTransaction(server.db, async (transaction) => {
    await sql`lock table imported_entry in exclusive mode`.execute(transaction);
    await step('start', id);
    await until('the import is in its middle', isInTheMiddle);
    first.kill('SIGKILL');
    const killedAt = performance.now();
    expect(await get(id)).toMatchObject({ state: 'importing', is_restarted: 0 });
    await program.start(settings);
    await until('the import begins again', async () => (await get(id)).is_restarted === 1);
    // Two looks, 5 s apart; the rest is for a busy machine.
    expect(performance.now() - killedAt).toBeLessThan(20_000);
  });
  await until('the import is done', async () => (await get(id)).state === 'done');
  expect(await entries()).toHaveLength(1);
  expect(program.errors).toEqual([]);
}, 90_000);
