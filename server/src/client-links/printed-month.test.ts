import { sql } from 'kysely';
import { maxPdfEntries } from '../report-pdf/index.ts';
import { textsOf } from '../report-pdf/pdf-text.fixture.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { buildLinkedProject } from './client-links.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

async function print(token: string, month?: string) {
  const { statusCode, headers, rawPayload, json } = await server.app.inject({
    method: 'POST',
    url: '/api/client_link/print',
    payload: { token, month },
  });
  const isPdf = headers['content-type'] === 'application/pdf';
  return { statusCode, headers, texts: isPdf ? textsOf(rawPayload).flat() : [], json };
}

it('prints the month with its budget, entries and total', async () => {
  const { both, budget, link } = await buildLinkedProject(server);
  await both();
  await budget({ estimate_hours: 10 });
  const { statusCode, headers, texts } = await print((await link()).body.token);
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="project_2026-11.pdf"');
  const parts = [
    'Analytical Engines',
    'Budget on 18-11-2026',
    'Difference Engine',
    '7:00:00 left',
    '3:00:00 of 10:00:00 · 30 %',
  ];
  expect(texts).toEqual(expect.arrayContaining([...parts, 'Gears', 'mary Somerville', 'Plan', '2:00:00']));
  expect(texts.filter((text) => text === '3:00:00')).toHaveLength(2);
  expect(texts.join()).not.toMatch(/Filters|Amount/);
});

it('prints no descriptions and people that the link does not show, and billable time alone', async () => {
  const { both, link } = await buildLinkedProject(server);
  await both();
  const hidden = { shows_descriptions: 0, shows_people: 0, billable_only: 1 } as const;
  const { texts } = await print((await link(hidden)).body.token);
  expect(texts).toEqual(expect.arrayContaining(['Filters: Only billable time', '1:00:00']));
  expect(texts.join()).not.toMatch(/Gears|Plan|Babbage|Somerville|Description|Person|2:00:00/);
});

it('prints amounts where the link shows them', async () => {
  const { both, budget, link } = await buildLinkedProject(server);
  await both();
  await budget({ budget_amount: '500', billable_rate: '100', valid_from: '2026-01-01' });
  const { texts } = await print((await link({ shows_amounts: 1 })).body.token);
  expect(texts).toEqual(expect.arrayContaining(['Amount', '$400.00 left', '$100.00 of $500.00 · 20 %']));
});

it('says to the client of too many entries where they are', async () => {
  const { id, ids, projectId, link } = await buildLinkedProject(server);
  await sql`
    insert into time_entry (workspace_id, person_id, project_id, description, started_at, ended_at)
    select ${id}, ${ids.member}, ${projectId}, '', '2026-11-17 09:00Z', '2026-11-17 09:01Z'
    from generate_series(0, ${maxPdfEntries})
  `.execute(server.db);
  const { statusCode, json } = await print((await link()).body.token);
  const msg =
    'A PDF holds 25,000 entries at most, and this month has 25,001. The page of the link shows them all.';
  expect([statusCode, json()]).toEqual([400, { errors: [{ param: 'month', msg }] }]);
});

it('prints nothing for a link that does not work', async () => {
  const { statusCode, json } = await print('guess');
  expect([statusCode, json()]).toMatchObject([404, { errors: [{ msg: 'This link no longer works.' }] }]);
});

it('of two PDFs of a link the newer ends the other, and no PDF of another link', async () => {
  const { both, link } = await buildLinkedProject(server);
  await both();
  const [airy, board] = [(await link()).body.token, (await link()).body.token];
  const printed = await Promise.all([airy, board, airy].map((token) => print(token)));
  const [first, other, second] = printed.map(({ statusCode }) => statusCode);
  expect(other).toBe(200);
  expect([first, second].toSorted()).toEqual([200, 409]);
});
