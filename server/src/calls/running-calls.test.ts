import type { ApiCall } from '@timeweave/shared/api';
import pg from 'pg';
import { buildApp } from '../app.ts';
import { closePools, openPools, poolUse, runsIn } from '../database/index.ts';
import {
  buildEntry,
  buildMember,
  buildWorkspace,
  startTestApp,
  type TestApp,
  until,
} from '../testing/index.ts';
import { runningCalls } from './running-calls.ts';

let server: TestApp;
/** Simulates another program on the same database, and watches it. */
let other: pg.Client;
let watcher: pg.Client;
beforeAll(async () => {
  server = await startTestApp();
  [other, watcher] = [new pg.Client(server.connection), new pg.Client(server.connection)];
  await Promise.all([other.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([other.end(), watcher.end()]);
  await server.close();
});
afterEach(() => other.query('rollback'));

const suggest = 'POST /api/usertime/suggest';
const report = 'POST /api/report/week_data';
const calendar = 'POST /api/report/calendar_data';
const payloads = {
  [suggest]: { term: '', limit: 5 },
  [report]: { start: '2026-11-16', end: '2026-11-22' },
  [calendar]: { start: '2026-11-16', end: '2026-11-22' },
};

async function member() {
  const { id } = await buildWorkspace(server.db);
  const person = await buildMember(server.db, id);
  await buildEntry(server.db, id, person.id, '2026-11-17T09:00:00Z', 60);
  const token = await server.signIn(person.id);
  return {
    id: person.id,
    token,
    call: (name: keyof typeof payloads) => server.call(name, { workspace_id: id, ...payloads[name] }, token),
    payload: { workspace_id: id },
  };
}

/** Locks the time_entry table: calls that read it wait until the end of the test. */
const stopEntries = () => other.query('begin; lock table time_entry in access exclusive mode');

async function untilWaiting(count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await watcher.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'timeweave' and wait_event_type = 'Lock'`,
    );
    return rows[0].count;
  };
  await until(`${count} calls wait`, async () => (await waiting()) === count);
}

const replaced = {
  status: 409,
  body: { errors: [{ msg: 'A newer request replaced this one. Please try again.', code: 'replaced' }] },
};

it.each([suggest, report] as const)(
  'a third %s of a user cancels the oldest of two, and no other user’s',
  async (name) => {
    const [ada, mary] = [await member(), await member()];
    await stopEntries();
    const oldest = ada.call(name);
    await untilWaiting(1);
    const others = [ada.call(name), mary.call(name)];
    await untilWaiting(3);
    const newest = ada.call(name);
    expect(await oldest).toMatchObject(replaced);
    await other.query('rollback');
    for (const response of [newest, ...others]) expect(await response).toMatchObject({ status: 200 });
  },
);

it('different reports of a user wait for each other, and none is cancelled', async () => {
  const ada = await member();
  await stopEntries();
  const detailed = { ...payloads[report], ...ada.payload };
  const calls = [
    ...[ada.call(report), ada.call(report)],
    ...[server.call('POST /api/report/detailed', detailed, ada.token)],
    ...[server.call('POST /api/project/list', ada.payload, ada.token)],
  ];
  await untilWaiting(2);
  await other.query('rollback');
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('a program that ignores that its report was replaced is told so late', async () => {
  const ada = await member();
  await stopEntries();
  const oldest = ada.call(report);
  await untilWaiting(1);
  const others = [ada.call(report), ada.call(report)];
  const replacedAt = performance.now();
  expect(await oldest).toMatchObject(replaced);
  expect(performance.now() - replacedAt).toBeGreaterThan(400);
  await other.query('rollback');
  await Promise.all(others);
});

it('many lists of a user leave connections to other users', async () => {
  const [ada, mary] = [await member(), await member()];
  await stopEntries();
  const list = (person: typeof ada) =>
    server.call('POST /api/usertime/list', { ...person.payload, offset: 0 }, person.token);
  const calls = Array.from({ length: 12 }, () => list(ada));
  await untilWaiting(3);
  const marys = list(mary);
  await untilWaiting(4);
  await other.query('rollback');
  for (const call of [marys, ...calls]) expect((await call).status).toBe(200);
});

it('a second calendar waits for the user’s first, and leaves a connection to other users', async () => {
  const [ada, mary] = [await member(), await member()];
  await stopEntries();
  const calls = Array.from({ length: 24 }, () => ada.call(calendar));
  await untilWaiting(1);
  const marys = mary.call(calendar);
  await untilWaiting(2);
  await other.query('rollback');
  expect(await marys).toMatchObject({ status: 200 });
  const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 21 }, () => 200), 503, 503, 503]);
});

it('a newer suggestion request leaves an older one on another server alone', async () => {
  const ada = await member();
  const pools = openPools(server.connection, () => undefined);
  const second = await buildApp({
    pools,
    images: server.images,
    clock: server.clock.now,
    sessionSecret: 'the tests’ secret has 32 characters or more',
  });
  await stopEntries();
  const older = ada.call(suggest);
  await untilWaiting(1);
  const newer = second.inject({
    method: 'POST',
    url: '/api/usertime/suggest',
    headers: { authorization: `Bearer ${ada.token}` },
    payload: { ...ada.payload, ...payloads[suggest] },
  });
  await untilWaiting(2);
  await other.query('rollback');
  expect(await older).toMatchObject({ status: 200 });
  expect((await newer).statusCode).toBe(200);
  await second.close();
  await closePools(pools);
});

it('a report is cancelled when its client disconnects', async () => {
  const ada = await member();
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  await stopEntries();
  const gone = new AbortController();
  const call = fetch(`${url}/api/report/week_data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
    body: JSON.stringify({ ...ada.payload, ...payloads[report] }),
    signal: gone.signal,
  });
  await untilWaiting(1);
  gone.abort();
  await expect(call).rejects.toThrow('aborted');
  await untilWaiting(0);
});

it('a call is not executed when its client disconnects before it gets a connection', async () => {
  const pools = openPools(server.connection, () => undefined);
  const runCall = runningCalls(runsIn(pools));
  const [gone, stays] = [new AbortController(), new AbortController()];
  const call = (owner: number, signal: AbortSignal, work: () => Promise<void>) =>
    runCall({ name: report, workload: 'report', owner, signalOf: () => signal }, work);
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const others = Array.from({ length: poolUse(pools.report).most }, (_, owner) =>
    call(owner, stays.signal, () => finished),
  );
  const worked: string[] = [];
  const refused = expect(call(7, gone.signal, async () => void worked.push('report'))).rejects.toThrow(
    'replaced',
  );
  await until('the call waits for a connection', () => poolUse(pools.report).waiting === 1);
  gone.abort();
  finish();
  await refused;
  await Promise.all(others);
  expect(worked).toEqual([]);
  await closePools(pools);
});

it('a newer export of a user ends the work of the older one, and of nobody else', async () => {
  const pools = openPools(server.connection, () => undefined);
  const runCall = runningCalls(runsIn(pools));
  const connected = new AbortController();
  let working = 0;
  /** Works until it is told to stop, as a process that makes a PDF. */
  const exportOf = (owner: number) =>
    runCall(
      { name: 'POST /api/report/export', workload: 'export', owner, signalOf: () => connected.signal },
      (_db, signal) => {
        working += 1;
        return new Promise<void>((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('stopped')), { once: true }),
        );
      },
    );
  const [older, others] = [exportOf(7), exportOf(8)];
  await until('both work', () => working === 2);
  const newer = exportOf(7);
  await expect(older).rejects.toThrow('replaced');
  await until('the newer one works', () => working === 3);
  const ended = [newer, others].map((each) => expect(each).rejects.toThrow('replaced'));
  connected.abort();
  await Promise.all(ended);
  await closePools(pools);
});

it('a user with many requests never disturbs another who shares the connections', async () => {
  const [ada, mary] = [await member(), await member()];
  const statuses = new Set<number>();
  let asking = true;
  const ask = async () => {
    while (asking) statuses.add((await ada.call(suggest)).status);
  };
  const storm = Array.from({ length: 6 }, ask);
  for (let count = 0; count < 40; count += 1) {
    expect(await mary.call(suggest)).toMatchObject({ status: 200 });
  }
  asking = false;
  await Promise.all(storm);
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
});

describe('slow calls', () => {
  const slow = async (name: ApiCall & keyof typeof payloads, count: number) => {
    const people = await Promise.all(Array.from({ length: count }, member));
    return people.map((person) => () => person.call(name));
  };

  it('for suggestions time out after a second and do not block the connections of others', async () => {
    const suggestions = await slow(suggest, 12);
    const ada = await member();
    await stopEntries();
    const slowOnes = suggestions.map((call) => call());
    const ordinary = await server.call('POST /api/workspace/get', ada.payload, ada.token);
    expect(ordinary.status).toBe(200);
    for (const { status, body } of await Promise.all(slowOnes)) {
      expect([status, body.errors.length]).toEqual([503, 1]);
    }
  });

  it('get a response with a retry time', async () => {
    const ada = await member();
    await stopEntries();
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/usertime/suggest',
      headers: { authorization: `Bearer ${ada.token}` },
      payload: { ...ada.payload, ...payloads[suggest] },
    });
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      503,
      '5',
      { errors: [{ msg: 'This took too long. Please try again.' }] },
    ]);
  });

  it('for lists time out while the row or table is locked', async () => {
    const ada = await member();
    await stopEntries();
    const list = await server.call('POST /api/usertime/list', { ...ada.payload, offset: 0 }, ada.token);
    expect(list).toMatchObject({
      status: 503,
      body: { errors: [{ msg: 'Someone else is changing this. Please try again.' }] },
    });
  });
});
