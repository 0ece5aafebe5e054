import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type Mailer, mailJobs, smtpMailer } from '../mail/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import { buildPerson, startTestApp, type TestApp, testSecret, until } from '../testing/index.ts';
import type { JobHandlers } from './job-kinds.ts';
import { startJobRunner } from './job-runner.ts';
import { jobsRepository, leaseSeconds } from './jobs.repository.ts';
import { keepLease } from './keep-lease.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterEach(() => server.db.deleteFrom('job').execute());
afterAll(() => server.close());

async function enqueueMail() {
  const { id } = await buildPerson(server.db);
  await jobsRepository(server.db).enqueue('mail/password-changed', { personId: id });
}

function urlOf(listening: Server): string {
  const address = listening.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** A mail server that accepts mails after a delay, and records them. */
async function slowMailServer(acceptAfterMs: number) {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        setTimeout(callback, acceptAfterMs).unref();
      });
    },
  });
  const sockets = new Set<Socket>();
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket));
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: urlOf(smtp.server),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => smtp.close(done));
    },
  };
}

const jobs = () => server.db.selectFrom('job').selectAll().execute();
const handlersWith = (mailer: Mailer) =>
  mailJobs(server.db, {
    mailer,
    publicUrl: 'http://tw.test',
    cipher: fieldCipher(testSecret),
    clock: server.clock.now,
  });
const letLeasesEnd = () =>
  server.db
    .updateTable('job')
    .set({ leased_until: new Date(0) })
    .execute();
const messageIdOf = (mail = '') => /^Message-ID: (.+)$/m.exec(mail)?.[1];

it('a slow mail server gets a mail once, even if several servers run', async () => {
  const smtp = await slowMailServer(400);
  const handlers = handlersWith(smtpMailer(smtp.url, 'tw@tw.test'));
  await enqueueMail();
  const runners = [1, 2].map(() => startJobRunner(server.db, handlers, server.app.log));
  await until('all jobs are done', async () => (await jobs()).length === 0);
  await Promise.all(runners.map((runner) => runner.stop()));
  await smtp.close();
  expect(smtp.received).toHaveLength(1);
});

it('a delivery is aborted at its deadline, although the mail server still responds', async () => {
  const endless = createServer((socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
    socket.on('error', () => undefined).on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const mailer = smtpMailer(urlOf(endless), 'tw@tw.test', 200);
  await enqueueMail();
  const runner = startJobRunner(server.db, handlersWith(mailer), server.app.log);
  await until('the job has failed', async () => (await jobs())[0]?.last_error !== null);
  await runner.stop();
  await new Promise<void>((done) => void endless.close(() => done()));
  expect(await jobs()).toMatchObject([{ attempts: 1, leased_until: null, last_error: expect.any(String) }]);
});

it('all attempts at a mail have the same Message-ID, and each mail its own', async () => {
  const smtp = await slowMailServer(60_000);
  const handlers = handlersWith(smtpMailer(smtp.url, 'Timeweave <tw@tw.test>', 200));
  await enqueueMail();
  const runner = startJobRunner(server.db, handlers, server.app.log);
  await until(
    'the job is released',
    async () => (await jobs())[0]?.attempts === 1 && (await jobs())[0]?.leased_until === null,
  );
  await server.db.updateTable('job').set({ run_at: new Date() }).execute();
  await until('two mails are sent', () => smtp.received.length === 2);
  await enqueueMail();
  await until('three mails are sent', () => smtp.received.length === 3);
  await runner.stop();
  await smtp.close();
  const [first, again, other] = smtp.received.map(messageIdOf);
  expect(first).toMatch(/^<[0-9a-f-]{36}@tw\.test>$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

describe('a lease', () => {
  const repository = () => jobsRepository(server.db);

  async function taken() {
    await enqueueMail();
    const job = await repository().take('urgent', ['mail/password-changed']);
    if (!job) throw new Error('There is no job to take');
    return job;
  }

  it('is longer than a mail may take, and renewed while the job runs', async () => {
    const job = await taken();
    await letLeasesEnd();
    const lease = keepLease(() => repository().renew(job), server.app.log, 10);
    await until(
      'the lease is renewed',
      async () => Number((await jobs())[0]?.leased_until) > Date.now() + (leaseSeconds - 30) * 1000,
    );
    lease.stop();
    expect(await repository().take('urgent', ['mail/password-changed'])).toBeUndefined();
    expect(lease.signal.aborted).toBe(false);
  });

  it('that another server has taken over stops the work, which then has no effect', async () => {
    const job = await taken();
    await letLeasesEnd();
    const other = await repository().take('urgent', ['mail/password-changed']);
    expect(other).toMatchObject({ id: job.id, attempts: 2, messageKey: job.messageKey });
    const lease = keepLease(() => repository().renew(job), server.app.log, 10);
    await until('the lease is lost', () => lease.signal.aborted);
    lease.stop();
    await repository().finish(job);
    await repository().retry(job, 'late', 1);
    await repository().giveUp(job, 'late');
    expect(await jobs()).toMatchObject([{ attempts: 2, failed_at: null, last_error: null }]);
  });

  it('survives a short loss of the database', async () => {
    let calls = 0;
    const renew = () => (++calls < 3 ? Promise.reject(new Error('no database')) : Promise.resolve(true));
    const lease = keepLease(renew, server.app.log, 10);
    await until('the lease is renewed again', () => calls > 3);
    lease.stop();
    expect(lease.signal.aborted).toBe(false);
  });
});

it('a stopping server abandons and releases a job that runs too long', async () => {
  let began = false;
  const never: JobHandlers['mail/password-changed'] = (_payload, { signal }) =>
    new Promise((_resolve, reject) => {
      began = true;
      signal.addEventListener('abort', () => reject(new Error('abandoned')));
    });
  const handlers = handlersWith({ deliver: () => Promise.resolve() });
  await enqueueMail();
  const runner = startJobRunner(server.db, { ...handlers, 'mail/password-changed': never }, server.app.log);
  await until('the job has begun', () => began);
  await runner.stop();
  expect(await jobs()).toMatchObject([{ leased_until: null, last_error: 'abandoned' }]);
}, 15_000);

it('a stopping server notifies the job in hand at once', async () => {
  let began = false;
  const listening: JobHandlers['mail/password-changed'] = (_payload, { stopping }) =>
    new Promise((_resolve, reject) => {
      began = true;
      stopping?.addEventListener('abort', () => reject(new Error('gave up')));
    });
  await enqueueMail();
  const handlers = { 'mail/password-changed': listening };
  const runner = startJobRunner(server.db, handlers, server.app.log);
  await until('the job has begun', () => began);
  await runner.stop();
  expect(await jobs()).toMatchObject([{ leased_until: null, last_error: 'gave up' }]);
});
