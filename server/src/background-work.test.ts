import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { SMTPServer } from 'smtp-server';
import { dependencies } from '../package.json';
import { buildEntry, buildMember, buildWorkspace, createTestDatabase, until } from './testing/index.ts';

const folder = mkdtempSync(join(__dirname, '../node_modules/.background-work-'));
/** The background work as a built program: from source, each of three processes would compile it. */
const program = join(folder, 'background-process.mjs');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  await build({
    entryPoints: [join(__dirname, 'testing', 'background-process.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@timeweave/')),
  });
  database = await createTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

/**
 * A mail server that accepts no mail of one sender, and the others' a short time after that one's first: however late that
 * sender starts, there is a mail for it.
 */
async function mailServer(unaccepted: string) {
  const senders: string[] = [];
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const accepted: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const sender = session.hostNameAppearsAs || '';
        const text = Buffer.concat(chunks).toString();
        senders.push(sender);
        if (sender === unaccepted) return begin();
        void begun.then(() =>
          setTimeout(() => {
            accepted.push(text);
            callback();
          }, 150),
        );
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { senders, accepted, port, close: () => new Promise<void>((done) => smtp.close(done)) };
}

const recipients = (mails: readonly string[]) =>
  mails.map((text) => /^To: (.+?)\r?$/m.exec(text)?.[1] ?? '').toSorted();

it('three servers send each mail once, also when one of them is killed in the middle of a mail', async () => {
  const { id: workspaceId } = await buildWorkspace(database.db);
  const expected: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const zone = n % 2 === 0 ? 'Europe/London' : 'America/New_York';
    const { id, email } = await buildMember(database.db, workspaceId, { time_zone: zone });
    await buildEntry(database.db, workspaceId, id, '2026-11-18T10:00:00Z', 3600);
    // timers that have run for more than eight hours
    await buildEntry(database.db, workspaceId, id, '2026-11-23T03:00:00Z', null);
    // Monday 08:00 has passed in London and New York
    expected.push(email, email);
  }
  const smtp = await mailServer('two');
  const processes: ChildProcess[] = [];
  const outputs: string[] = [];
  for (const name of ['one', 'two', 'three']) {
    const settings = {
      connection: database.connection,
      smtpUrl: `smtp://127.0.0.1:${smtp.port}/?name=${name}`,
      now: '2026-11-23T13:05:00Z',
    };
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, BACKGROUND_PROCESS: JSON.stringify(settings) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.on('data', (chunk: Buffer) => outputs.push(chunk.toString()));
    processes.push(child);
  }
  try {
    await Promise.all(
      processes.map((child) => Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])),
    );
    // The second server dies after sending a mail that is not accepted yet.
    await until('the second server has sent a mail', () => smtp.senders.includes('two'));
    const [, victim] = processes;
    victim?.kill('SIGKILL');
    const waiting = () => database.db.selectFrom('job').selectAll().execute();
    await until('only mails of the second server are left', async () => {
      const before = await waiting();
      await pause(1_000);
      const left = await waiting();
      return left.length === before.length && left.every(({ leased_until }) => leased_until);
    });
    const orphans = await waiting();
    const kinds = orphans.map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds).toEqual([...new Set(kinds)]);
    for (const orphan of orphans) expect(orphan).toMatchObject({ attempts: 1, failed_at: null });
    // Their leases expire.
    await database.db
      .updateTable('job')
      .set({ leased_until: new Date(0) })
      .execute();
    await until('no mail is left', async () => (await waiting()).length === 0);
    expect(outputs).toEqual([]);
    expect(recipients(smtp.accepted)).toEqual(expected.toSorted());
    const ids = smtp.accepted.map((text) => /^Message-ID: (.+)$/m.exec(text)?.[1]);
    expect(new Set(ids).size).toBe(expected.length);
  } finally {
    for (const child of processes) child.kill('SIGKILL');
    await smtp.close();
  }
}, 120_000);
