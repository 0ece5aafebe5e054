import { SMTPServer } from 'smtp-server';
import {
  backgroundProgram,
  buildEntry,
  buildMember,
  buildWorkspace,
  createTestDatabase,
  until,
} from './testing/index.ts';

let program: Awaited<ReturnType<typeof backgroundProgram>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  program = await backgroundProgram();
  database = await createTestDatabase();
});
afterAll(async () => {
  program.remove();
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
  const start = (name: string) =>
    program.start({
      connection: database.connection,
      smtpUrl: `smtp://127.0.0.1:${smtp.port}/?name=${name}`,
      now: '2026-11-23T13:05:00Z',
    });
  const waiting = () => database.db.selectFrom('job').selectAll().execute();
  try {
    const [, victim] = await Promise.all(['one', 'two', 'three'].map(start));
    // The second server dies after sending a mail that is not accepted yet.
    await until('the second server has sent a mail', () => smtp.senders.includes('two'));
    victim?.kill('SIGKILL');
    await until('no mail is left', async () => (await waiting()).length === 0);
    expect(program.errors).toEqual([]);
    expect(recipients(smtp.accepted)).toEqual(expected.toSorted());
    const ids = smtp.accepted.map((text) => /^Message-ID: (.+)$/m.exec(text)?.[1]);
    expect(new Set(ids).size).toBe(expected.length);
  } finally {
    await smtp.close();
  }
}, 120_000);
