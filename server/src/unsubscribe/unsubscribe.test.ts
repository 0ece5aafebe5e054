import { buildPerson, startTestApp, type TestApp } from '../testing/index.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

const sessionSecret = 'the tests’ secret has 32 characters or more';
const links = unsubscribeLinks(sessionSecret, '');

let server: TestApp;
beforeAll(async () => (server = await startTestApp({ sessionSecret })));
afterAll(() => server.close());

const preferences = (id: number) =>
  server.db
    .selectFrom('person')
    .where('id', '=', id)
    .select(['weekly_report', 'notify_long_run'])
    .executeTakeFirstOrThrow();

/** Sends the form of a mail program (RFC 8058, section 3.2), without cookies and session. */
const post = (
  url: string,
  type = 'application/x-www-form-urlencoded',
  payload = 'List-Unsubscribe=One-Click',
) => server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

it('one click in the mail program turns the mails off without log-in', async () => {
  const { id } = await buildPerson(server.db);
  const { statusCode, body } = await post(links.linkFor({ kind: 'weekly-report', personId: id }));
  expect([statusCode, body]).toEqual([200, expect.stringContaining('You have unsubscribed')]);
  expect(await preferences(id)).toEqual({ weekly_report: false, notify_long_run: true });
});

it('the link works as a multipart form, without a body, and twice', async () => {
  const { id } = await buildPerson(server.db);
  const link = links.linkFor({ kind: 'long-running-timer', personId: id });
  const multipart =
    '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  expect((await post(link, 'multipart/form-data; boundary=b', multipart)).statusCode).toBe(200);
  expect((await server.app.inject({ method: 'POST', url: link })).statusCode).toBe(200);
  expect(await preferences(id)).toEqual({ weekly_report: true, notify_long_run: false });
});

it('opening the link, as a mail scanner does, changes nothing: the page asks first', async () => {
  const { id } = await buildPerson(server.db);
  const link = links.linkFor({ kind: 'weekly-report', personId: id });
  const { statusCode, body, headers } = await server.app.inject({ method: 'GET', url: link });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('Unsubscribe from the weekly report?');
  expect(body).toContain('<form method="post">');
  expect(await preferences(id)).toMatchObject({ weekly_report: true });
});

it('a link that was modified, or signed by another server, does nothing', async () => {
  const { id } = await buildPerson(server.db);
  const other = await buildPerson(server.db);
  const link = links.linkFor({ kind: 'weekly-report', personId: id });
  const forged = [
    link.replace(`.${id}.`, `.${other.id}.`),
    link.replace('weekly-report', 'long-running-timer'),
    link.replace('weekly-report', 'newsletter'),
    link.slice(0, -2),
    `${link}&token=x`,
    '/api/unsubscribe',
    '/api/unsubscribe?token=',
    unsubscribeLinks('another secret', '').linkFor({ kind: 'weekly-report', personId: id }),
  ];
  for (const url of forged) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await server.app.inject({ method, url });
      expect([url, statusCode, body]).toEqual([url, 400, expect.stringContaining('This link isn’t valid')]);
    }
  }
  const untouched = { weekly_report: true, notify_long_run: true };
  expect([await preferences(id), await preferences(other.id)]).toEqual([untouched, untouched]);
});
