import type { ApiCall, Payload } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { textsOf } from '../report-pdf/pdf-text.fixture.ts';
import { maxPdfEntries } from '../report-pdf/index.ts';
import {
  buildClient,
  buildEntry,
  buildMember,
  buildProject,
  buildWorkspace,
  readCsv,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const days = { start: '2026-11-15', end: '2026-11-21' };

type Entries = Partial<Payload<'POST /api/report/export'>>;
type Summary = Partial<Payload<'POST /api/report/print'>>;

async function house(rules: object = {}) {
  const { id, adminId } = await buildWorkspace(server.db, { title: 'Engines', ...rules });
  const person = await buildMember(server.db, id, { first_name: 'Ada', time_zone: 'Europe/Berlin' });
  const token = await server.signIn(person.id);
  const file = (call: ApiCall, fields: object, as: string) =>
    server.app.inject({
      method: 'POST',
      url: call.slice('POST '.length),
      payload: { workspace_id: id, ...days, ...fields },
      headers: { authorization: `Bearer ${as}` },
    });
  return {
    id,
    adminId,
    person,
    admin: await server.signIn(adminId),
    entries: (fields: Entries = {}, as = token) =>
      file('POST /api/report/export', { format: 'pdf', ...fields }, as),
    csv: () => file('POST /api/report/export', {}, token),
    summary: (fields: Summary = {}, as = token) => file('POST /api/report/print', fields, as),
  };
}

const textsIn = ({ rawPayload }: { rawPayload: Buffer }) => textsOf(rawPayload).flat();

it('printed entries have the rows, the order and the total of the report, in any language', async () => {
  const { id, person, entries, csv } = await house({ rounding_direction: 'up', rounding_minutes: 6 });
  for (const [n, seconds] of [61, 5405, 400].entries()) {
    const description = `Отчёт ${n}`;
    await buildEntry(server.db, id, person.id, `2026-11-17T0${n}:00:00Z`, seconds, { description });
  }
  const pdf = await entries({ sort: 'duration', direction: 'ascending' });
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="detail_reports_\d{14}\.pdf"$/),
    'content-length': String(pdf.rawPayload.byteLength),
  });
  const texts = textsIn(pdf);
  expect(texts.filter((text) => text.startsWith('Отчёт'))).toEqual(['Отчёт 0', 'Отчёт 2', 'Отчёт 1']);
  const [, ...lines] = readCsv((await csv()).body);
  expect(lines).toHaveLength(3);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Engines',
      'Filters: none',
      'Days are cut in Europe/Berlin. Each entry is rounded: Round up to 6 minutes.',
    ]),
  );
  expect(texts.filter((text) => text === '1:54:00')).toHaveLength(2);
});

it('a printed summary has its groups in the chosen order, and its filters by name', async () => {
  const { id, person, summary } = await house();
  const { id: client } = await buildClient(server.db, id, 'Royal Society');
  for (const [n, name] of ['Note A', 'Note B'].entries()) {
    const project = await buildProject(server.db, id, { name, client_id: client, created_by: person.id });
    await buildEntry(server.db, id, person.id, '2026-11-17T09:00:00Z', 3600 * (n + 1), {
      project_id: project.id,
    });
  }
  const pdf = await summary({ clients: [client], sort: 'title', direction: 'ascending', then_by: 'none' });
  expect(pdf.headers['content-disposition']).toMatch(/filename="reports_\d{14}\.pdf"/);
  const texts = textsIn(pdf);
  expect(texts).toContain('Filters: Client: Royal Society');
  const names = texts.filter((text) => /^Note [AB]/.test(text));
  expect(names.at(-2)).toMatch(/^Note A/);
  expect(names.at(-1)).toMatch(/^Note B/);
});

it('a printed report names other members only to those who may see the team', async () => {
  const { id, adminId, admin, summary } = await house({ sole_team_viewer: true });
  await buildEntry(server.db, id, adminId, '2026-11-17T09:00:00Z', 3600);
  const filtersOf = (texts: string[]) => texts.find((text) => text.startsWith('Filters'));
  expect(filtersOf(textsIn(await summary({ users: [adminId] })))).toBe('Filters: Users: Unknown');
  expect(filtersOf(textsIn(await summary({ users: [adminId] }, admin)))).not.toContain('Unknown');
});

it('a report of too many entries says what to do instead', async () => {
  const { id, person, entries } = await house();
  await sql`
    insert into time_entry (workspace_id, person_id, description, started_at, ended_at)
    select ${id}, ${person.id}, '', '2026-11-17 09:00Z', '2026-11-17 09:01Z' from generate_series(0, ${maxPdfEntries})
  `.execute(server.db);
  const refused = await entries();
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({
    errors: [
      {
        param: 'format',
        msg: 'A PDF holds 25,000 entries at most, and this report has 25,001. Choose a shorter period, or download CSV or XLSX.',
      },
    ],
  });
});

it.each(['entries', 'summary'] as const)(
  'the admin of another workspace cannot print the %s',
  async (kind) => {
    const [own, other] = [await house(), await house()];
    const refused = await own[kind]({}, other.admin);
    expect(refused.statusCode).toBe(403);
    expect((await own[kind]({}, '')).statusCode).toBe(401);
  },
);
