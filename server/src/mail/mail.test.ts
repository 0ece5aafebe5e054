import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import type { InvitationRow } from '../invitations/index.ts';
import { backOffSeconds, jobsRepository, startJobRunner } from '../jobs/index.ts';
import { encryptedCode, fieldCipher } from '../secrets/index.ts';
import { buildPerson, startTestApp, type TestApp, testSecret, until } from '../testing/index.ts';
import { invitationMail } from './invitation-mail.ts';
import { mailOf } from './letter.ts';
import type { Mailer } from './mail.ts';
import { mailJobs } from './mail.jobs.ts';
import { outbox } from './outbox.ts';
import { smtpMailer } from './smtp-mailer.ts';

const cipher = fieldCipher(testSecret);
const confirmation = (personId: number, code: string) => ({
  personId,
  code: encryptedCode(cipher, 'confirmation', personId, code),
});
const handlersWith = (mailer: Mailer) =>
  mailJobs(server.db, { mailer, publicUrl: 'http://tw.test', cipher, clock: server.clock.now });

const invitation: InvitationRow = {
  id: 1,
  workspaceId: 1,
  email: 'grace@example.com',
  expiresAt: new Date(),
  acceptedAt: null,
  rejectedAt: null,
  revokedAt: null,
  workspaceTitle: 'Analytical Engines',
  inviterId: 1,
  inviterEmail: 'ada@example.com',
  inviterFirstName: 'Ada',
  inviterLastName: 'Lovelace',
};

const folder = mkdtempSync(join(tmpdir(), 'timeweave-outbox-'));
const mails = outbox(folder);
let server: TestApp;
beforeAll(async () => (server = await startTestApp({ outbox: mails })));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const attempt = { messageKey: 'key-of-the-job', signal: new AbortController().signal };

/** Starts a mail server that fails at first; calls `onText` before it accepts a mail. */
async function smtpServer(refusals: number, onText: () => void = () => undefined) {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        onText();
        if (refusals-- > 0) return callback(new Error('Come back later'));
        received.push(Buffer.concat(chunks).toString());
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => smtp.close(done)),
  };
}

it('delivers by SMTP exactly once, with a retry after a failure of the mail server', async () => {
  const smtp = await smtpServer(1);
  const person = await buildPerson(server.db, { email: 'ada@example.com', first_name: 'Ada' });
  await jobsRepository(server.db).enqueue('mail/confirmation-link', confirmation(person.id, 'secret-code'));
  const mailer = smtpMailer(smtp.url, 'Timeweave <no-reply@tw.test>');
  const runner = startJobRunner(server.db, handlersWith(mailer), server.app.log);
  const jobs = () => server.db.selectFrom('job').selectAll().execute();

  await until('the job has failed', async () => (await jobs())[0]?.last_error !== null);
  expect(await jobs()).toMatchObject([{ attempts: 1, leased_until: null, failed_at: null }]);
  await server.db.updateTable('job').set({ run_at: new Date() }).execute();
  runner.nudge();
  await until('all jobs are done', async () => (await jobs()).length === 0);
  await runner.stop();
  await smtp.close();

  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain('To: ada@example.com');
  expect(smtp.received[0]).toContain('From: Timeweave <no-reply@tw.test>');
  expect(smtp.received[0]).toContain('multipart/alternative');
});

describe('a stopping server', () => {
  const mail = mailOf({ to: 'ada@example.com', subject: 's', firstName: 'Ada', lines: [], reason: 'r' });
  const send = (url: string, stopping: AbortSignal) =>
    smtpMailer(url, 'no-reply@tw.test').deliver(mail, { ...attempt, stopping });

  it('does not wait for a mail server that never greets', async () => {
    const stopping = new AbortController();
    const dead = createServer(() => stopping.abort(new Error('The server stops')));
    await once(dead.listen(0, '127.0.0.1'), 'listening');
    const { port } = dead.address() as AddressInfo;
    await expect(send(`smtp://127.0.0.1:${port}`, stopping.signal)).rejects.toThrow();
    await new Promise((resolve) => dead.close(resolve));
  });

  it('waits for a mail server that has the text, so that no mail is sent twice', async () => {
    const stopping = new AbortController();
    const smtp = await smtpServer(0, () => stopping.abort(new Error('The server stops')));
    await send(smtp.url, stopping.signal);
    expect([smtp.received.length, stopping.signal.aborted]).toEqual([1, true]);
    await smtp.close();
  });
});

it('marks mails as automatic, and prevents header injection by a name', async () => {
  const smtp = await smtpServer(0);
  const inviter = { inviterFirstName: 'Eve\r\nBcc: all@example.com', inviterLastName: '<b>X</b>' };
  const mail = invitationMail('http://tw.test', { ...invitation, ...inviter }, 'secret-code');
  await smtpMailer(smtp.url, 'Timeweave <no-reply@tw.test>').deliver(mail, attempt);
  await smtp.close();
  const [headers = '', body = ''] = (smtp.received[0] ?? '').split(/\r\n\r\n(.*)/s);
  expect(headers).toContain('To: grace@example.com');
  expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(headers).toMatch(/^Message-ID: <key-of-the-job@tw\.test>$/m);
  const [, date = ''] = /^Date: (.+)$/m.exec(headers) ?? [];
  expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(60_000);
  expect(`${headers}${body}`).not.toMatch(/^Bcc:/im);
  expect(mail.html).not.toContain('<b>X</b>');
});

it('delivers attachments', async () => {
  const smtp = await smtpServer(0);
  const files = [{ name: 'report.pdf', contentType: 'application/pdf', content: 'JVBERi0=' }];
  const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h', files };
  await smtpMailer(smtp.url, 'Timeweave <no-reply@tw.test>').deliver(mail, attempt);
  await smtp.close();
  expect(smtp.received[0]).toMatch(/Content-Type: application\/pdf; name=report\.pdf/);
  expect(smtp.received[0]).toMatch(/Content-Disposition: attachment; filename=report\.pdf\r\n\r\nJVBERi0=/);
});

it('has the same content as text and HTML, loads nothing from the network, and supports dark mode', () => {
  const { text, html } = invitationMail('http://tw.test', invitation, 'secret-code');
  const link = /http:\S+/.exec(text)?.[0] ?? '';
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(text).toContain('Ada Lovelace (ada@example.com) invites you');
  expect(html).toContain('Ada Lovelace (ada@example.com) invites you');
  expect(html).not.toMatch(/<img|<script|url\(|@import|src=/);
  expect(html).toContain('prefers-color-scheme: dark');
});

it('an invitation contains no link of the inviter’s, and little of their text', () => {
  const spam = {
    inviterFirstName: 'Win 1000€ at evil．com',
    inviterLastName: 'www.evil.example',
    workspaceTitle: `https://evil.com/${'x'.repeat(200)}`,
  };
  const { subject, text, html } = invitationMail('http://tw.test', { ...invitation, ...spam }, 'code');
  for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.|evil．|www\.|https:/);
  expect(subject.length).toBeLessThanOrEqual(60 + ' invites you to '.length + 60);
});

it('greets by name, but never shows a user-entered link', () => {
  const greetingOf = (firstName: string) =>
    mailOf({ to: 'a@b.cd', subject: 's', firstName, lines: [], reason: 'r' }).text.split('\n')[0];
  expect(greetingOf('Ada')).toBe('Hello Ada,');
  expect(greetingOf('Ada\n\nWin')).toBe('Hello Ada Win,');
  for (const name of ['win at evil.example', 'evil。com', 'http://evil', 'me@evil', 'x'.repeat(61), ''])
    expect(greetingOf(name)).toBe('Hello,');
});

it('distributes jobs among runners without running one twice', async () => {
  const person = await buildPerson(server.db, { email: 'many@example.com' });
  const sent: string[] = [];
  const mailer = { deliver: ({ text }: { text: string }) => Promise.resolve(void sent.push(text)) };
  for (let n = 0; n < 20; n++) {
    await jobsRepository(server.db).enqueue('mail/confirmation-link', confirmation(person.id, `code-${n}`));
  }
  const handlers = handlersWith(mailer);
  const runners = [1, 2, 3].map(() => startJobRunner(server.db, handlers, server.app.log));
  await until('20 mails are sent', () => sent.length >= 20);
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(new Set(sent).size).toBe(20);
  expect(sent).toHaveLength(20);
});

it('deletes the code of a mail that failed permanently', async () => {
  await jobsRepository(server.db).enqueue('mail/confirmation-link', confirmation(1, 'secret-code'));
  const job = await server.db.selectFrom('job').select(['id', 'attempts']).executeTakeFirstOrThrow();
  await jobsRepository(server.db).giveUp(job, 'Nobody answers');
  expect(await server.db.selectFrom('job').selectAll().execute()).toMatchObject([
    { payload: {}, last_error: 'Nobody answers' },
  ]);
  await server.db.deleteFrom('job').execute();
});

describe('the mail outbox', () => {
  const statusFor = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/dev/mail.json', headers })).statusCode;

  it('is shown only on this machine', async () => {
    const elsewhere = await server.app.inject({ url: '/dev/mail.json', remoteAddress: '203.0.113.9' });
    expect(elsewhere.statusCode).toBe(404);
  });

  it.each(['localhost', 'LOCALHOST:4150', '127.0.0.1:3000', '[::1]', '[::1]:8080'])(
    'is shown under the name %s',
    async (host) => expect(await statusFor({ host })).toBe(200),
  );

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'localhost@evil.example',
    '127.0.0.2',
  ])('is not shown under the name %j, which another site could point here', async (host) =>
    expect(await statusFor({ host })).toBe(404),
  );

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-anything'])(
    'is not shown to a request that a proxy forwarded with %s',
    async (name) => expect(await statusFor({ host: 'localhost', [name]: 'localhost' })).toBe(404),
  );
});

it('lists the newest 50 mails of the outbox', async () => {
  for (let n = 0; n < 51; n++)
    await mails.deliver({ to: `n${n}@example.com`, subject: `${n}`, text: 'x', html: 'x' });
  const listed = (await server.app.inject({ url: '/dev/mail.json' })).json().mails;
  expect(listed).toHaveLength(50);
});

it('increases the retry delay after each failure, up to an hour', () => {
  expect([1, 2, 3, 12].map(backOffSeconds)).toEqual([5, 10, 20, 3600]);
});

it('says in the mail outbox that a restored installation sends nothing', async () => {
  const said = async () =>
    (await server.app.inject({ url: '/dev/mail' })).body.includes('npm run admin -- resume');
  expect(await said()).toBe(false);
  await server.db.insertInto('sending_stop').defaultValues().execute();
  expect(await said()).toBe(true);
  await server.db.deleteFrom('sending_stop').execute();
});

it('shows the mail outbox, newest first, with escaped names and working links', async () => {
  await mails.deliver({ to: 'a@example.com', subject: 'first', text: 'x', html: 'x' });
  await new Promise((resolve) => setTimeout(resolve, 2));
  const text = 'see http://tw.test/confirm?user=a&code=b';
  await mails.deliver({ to: 'b@example.com', subject: '<i>second', text, html: '' });
  const listed = await server.app.inject({ url: '/dev/mail' });
  expect(listed.body.indexOf('&lt;i&gt;second')).toBeLessThan(listed.body.indexOf('first'));
  const [newest] = (await server.app.inject({ url: '/dev/mail.json' })).json().mails;
  const shown = await server.app.inject({ url: `/dev/mail/${newest.id}` });
  expect(shown.body).toContain('<a href="http://tw.test/confirm?user=a&amp;code=b">');
  const files = [{ name: '<report>.pdf', contentType: 'application/pdf', content: 'JVBERi0=' }];
  await new Promise((resolve) => setTimeout(resolve, 2));
  await mails.deliver({ to: 'c@example.com', subject: 'third', text: 'x', html: 'x', files });
  const [third] = (await server.app.inject({ url: '/dev/mail.json' })).json().mails;
  const withFile = await server.app.inject({ url: `/dev/mail/${third.id}` });
  expect(withFile.body).toContain(
    '<a download="&lt;report&gt;.pdf" href="data:application/pdf;base64,JVBERi0=">',
  );
  const outside = await server.app.inject({ url: '/dev/mail/..%2f..%2fsession-secret' });
  expect(outside.statusCode).toBe(404);
});
