import { linkIn, startTestApp } from '../testing/index.ts';
import { createLogger } from './logger.ts';

it('never writes secrets or personal text to the log, at any level', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const server = await startTestApp({ log: createLogger('trace', logTo) });
  const email = 'ada-secret@example.com';
  const password = 'Engine#1843';
  const browser_secret = 'the secret of one browser';
  const names = { first_name: 'Ada', last_name: 'Lovelace' };
  await server.call('POST /api/register', { ...names, email, password, browser_secret });
  const { words, code } = linkIn(await server.mails.newestTo(email));
  await server.call('POST /api/register/confirm', { user_id: words[0], email, code, browser_secret });
  const { body } = await server.call('POST /api/auth', { email, password });
  await server.call('POST /api/auth', { email, password: 'Engine#1844' });
  await server.call('POST /api/usertime/create', { workspace_id: 1, title: 'Secret work' }, body.token);
  await server.app.inject({ url: `/confirm?user=x&code=${code}`, headers: { 'x-request-id': 'edge-7' } });
  await server.db.schema.dropTable('session').cascade().execute();
  await server.call('POST /api/usertime/running', {}, body.token);
  await server.close();

  const log = lines.join('');
  expect(log).toContain('/api/auth');
  expect(log).toContain('"reqId":"edge-7"');
  expect(log).toContain('a request failed');
  for (const secret of [
    password,
    'Engine#1844',
    email,
    code,
    browser_secret,
    body.token,
    '$argon2',
    'Secret work',
    'Lovelace',
  ]) {
    expect(log).not.toContain(secret);
  }
});
