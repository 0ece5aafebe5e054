import type { ApiCall, EntryReference } from '@timeweave/shared/api';
import { readCsv, startTestApp, type TestApp } from '../testing/index.ts';
import { trackingMember } from './tracking-member.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

const ticket = { id: '4711', url: 'https://tickets.example/4711' };
const day = { start: '2026-11-18', end: '2026-11-18' };

async function member() {
  const person = await trackingMember(server);
  const { workspace_id, token } = person;
  const timer = (name: 'delete_start' | 'undo_discard' | 'duplicate', timer_id: number) =>
    server.call(`POST /api/usertime/${name}`, { timer_id }, token);
  const call = <Name extends ApiCall>(name: Name, payload: object) =>
    server.call(name, { workspace_id, ...payload }, token);
  const listed = async () => (await call('POST /api/usertime/list', { offset: 0 })).body.results;
  const running = async () => (await server.call('POST /api/usertime/running', {}, token)).body.running;
  const start = async (fields: object) =>
    (await call('POST /api/usertime/create', fields)).body.results.insertId;
  const add = async (reference?: EntryReference, seconds = 3600) => {
    const timer_start = Date.parse('2026-11-18T06:00:00Z') / 1000;
    const payload = { timer_start, timer_end: timer_start + seconds, reference };
    return (await call('POST /api/usertime/manual_entry', payload)).body.results.insertId;
  };
  return { ...person, call, timer, listed, running, start, add };
}

it('a timer keeps its reference from the start to the list', async () => {
  const { start, running, call, listed } = await member();
  const timer_id = await start({ reference: ticket });
  expect(await running()).toMatchObject([{ reference: ticket }]);
  server.clock.goOn(60);
  await call('PUT /api/usertime/update', { timer_id, isStop: 1 });
  expect(await listed()).toMatchObject([{ timer_id, reference: ticket }]);
});

it('the reference of a running timer is changed and removed', async () => {
  const { start, running, call } = await member();
  const timer_id = await start({ reference: ticket });
  await call('PUT /api/usertime/update', { timer_id, isStop: 0, reference: { id: 'ABC-12' } });
  expect((await running())[0]?.reference).toEqual({ id: 'ABC-12' });
  await call('PUT /api/usertime/update', { timer_id, isStop: 0, reference: null });
  expect((await running())[0]).not.toHaveProperty('reference');
});

it.each([
  ['an address that is no web address', { id: '1', url: 'javascript:alert(1)' }],
  ['an address with a space', { id: '1', url: 'https://tickets.example/a b' }],
  ['an empty id', { id: ' ' }],
  ['an id of 201 characters', { id: 'a'.repeat(201) }],
])('a reference with %s is rejected', async (_, reference) => {
  const { call, running } = await member();
  const { status, body } = await call('POST /api/usertime/create', { reference });
  expect(status).toBe(400);
  expect(body.errors[0]?.param).toMatch(/^reference/);
  expect(await running()).toEqual([]);
});

it('copies and parts of an entry keep its reference, also after deletion and restoration', async () => {
  const { add, call, timer, token, listed } = await member();
  const timer_id = await add(ticket);
  await timer('duplicate', timer_id);
  const at = Date.parse('2026-11-18T06:30:00Z') / 1000;
  await server.call('POST /api/usertime/split', { timer_id, at }, token);
  await call('POST /api/usertime/delete', { timer_ids: [timer_id] });
  await call('POST /api/usertime/restore', { timer_ids: [timer_id] });
  expect((await listed()).map((entry) => entry.reference)).toEqual([ticket, ticket, ticket]);
});

it('a restored timer keeps its reference', async () => {
  const { start, running, timer } = await member();
  const timer_id = await start({ reference: ticket });
  await timer('delete_start', timer_id);
  await timer('undo_discard', timer_id);
  expect(await running()).toMatchObject([{ reference: ticket }]);
});

it('a timer of several months keeps its reference in all its parts', async () => {
  const { start, call, listed } = await member();
  const timer_id = await start({ reference: ticket });
  server.clock.goOn(1500 * 3600);
  await call('PUT /api/usertime/update', { timer_id, isStop: 1 });
  const found = await listed();
  expect(found).toHaveLength(2);
  expect(found).toMatchObject([{ reference: ticket }, { reference: ticket }]);
});

it('reports, exports and the calendar contain the reference, and reports filter by it', async () => {
  const { add, call } = await member();
  await add(ticket, 3600);
  await add({ id: 'ABC-12' }, 1800);
  await add();
  const byTicket = { ...day, reference: '4711' };
  const summary = await call('POST /api/report/week_data', byTicket);
  expect(summary.body.totalTime).toBe(3_600_000);
  const detailed = await call('POST /api/report/detailed', byTicket);
  expect(detailed.body.results).toMatchObject([{ reference: ticket }]);
  const calendar = await call('POST /api/report/calendar_data', day);
  expect(JSON.stringify(calendar.body)).toContain(ticket.url);

  const csv = await call('POST /api/report/export', day);
  const [headings = [], ...lines] = readCsv(String(csv.body).slice(1));
  expect(headings.slice(-2)).toEqual(['Reference', 'Reference URL']);
  expect(lines.map((line) => line.slice(-2))).toEqual([
    ['4711', ticket.url],
    ['ABC-12', ''],
    ['', ''],
  ]);
});

it('a reference that a spreadsheet would execute as a formula is escaped in the export', async () => {
  const { add, call } = await member();
  await add({ id: '=1+1' });
  const csv = await call('POST /api/report/export', day);
  expect(String(csv.body)).toContain("'=1+1");
});

it('another workspace’s admin cannot change the reference of an entry or find it in reports', async () => {
  const { start, running } = await member();
  const other = await member();
  const timer_id = await start({ reference: ticket });
  const payload = { workspace_id: other.workspace_id, timer_id, isStop: 0, reference: null };
  const { status } = await server.call('PUT /api/usertime/update', payload, other.admin);
  expect(status).toBe(404);
  expect(await running()).toMatchObject([{ reference: ticket }]);
});
