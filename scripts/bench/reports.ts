import { sql } from 'kysely';
import pg from 'pg';
import { type Connection, openDatabase, type Database } from '../../server/src/database/index.ts';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { onEmbeddedProduct, type ProductUse } from './embedded-product.ts';
import { addEntries, addPeople, type WorkspaceSize } from './full-workspace.ts';
import type { Section } from './section.ts';
import { percentile } from './statistics.ts';
import { timed } from './timed.ts';

const turns = 20;
const timerTurns = 300;
/** A million entries over two years. */
const size = { people: 200, entriesEach: 5000, hoursApart: 3.5 };
/** The same, with 100,000 pairs of project and description; a month has a third of them. */
const manyGroups = { ...size, projects: 100, spreadDescriptions: 1000 };
/** Number of pages of 500 before the deep page. */
const pagesBefore = 100;

interface Period {
  start: string;
  end: string;
}

const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

async function addProjects(db: Database, workspaceId: number, ownId: number, projects = 50): Promise<void> {
  await sql`
    insert into project (workspace_id, name, color, billable, created_by)
    select ${workspaceId}, 'Project ' || n, '#0b7285', true, ${ownId} from generate_series(1, ${projects}) n
  `.execute(db);
}

/** Adds rates of members and projects that changed within the year. */
async function addRates(db: Database, workspaceId: number): Promise<void> {
  await sql`
    insert into rate (workspace_id, kind, person_id, valid_from, amount)
    select ${workspaceId}, kind, person_id, valid_from, 5000 + person_id
    from membership, unnest(array['billable', 'cost']) as kind, unnest(${[isoDay(900), isoDay(100)]}::date[]) as valid_from
    where workspace_id = ${workspaceId}
  `.execute(db);
  await sql`
    insert into rate (workspace_id, kind, project_id, valid_from, amount)
    select ${workspaceId}, 'billable', id, ${isoDay(900)}::date, 9000 from project
    where workspace_id = ${workspaceId} and id % 5 = 0
  `.execute(db);
}

const figures = (times: readonly number[]) =>
  [0.5, 0.99].map((part) => `${percentile(times, part).toFixed(1)} ms`);

async function row(what: string, call: () => Promise<unknown>): Promise<string[]> {
  await call();
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await timed(call));
  return [what, ...figures(times)];
}

/** Measures a user's timer calls, before the reports and during some. */
async function timerCalls(person: ApiPerson, reports: () => Promise<unknown>): Promise<string[][]> {
  const { workspace_id } = person.auth;
  const call = () => person.call('POST /api/usertime/list', { workspace_id, offset: 0 });
  await call();
  const alone: number[] = [];
  for (let turn = 0; turn < timerTurns; turn += 1) alone.push(await timed(call));
  const meanwhile: number[] = [];
  let running = true;
  const made = reports().finally(() => (running = false));
  while (running) meanwhile.push(await timed(call));
  await made;
  const ratios = [0.5, 0.99].map((part) => percentile(meanwhile, part) / percentile(alone, part));
  return [
    ['usertime/list', ...figures(alone)],
    ['usertime/list during four week_data of a year', ...figures(meanwhile)],
    [
      'usertime/list during four week_data of a year, times as long',
      ...ratios.map((ratio) => ratio.toFixed(1)),
    ],
  ];
}

/** Sums a period by these columns in SQL only: the lower bound of a summary's cost. */
function bareSums(pool: pg.Pool, columns: string, workspaceId: number, { start, end }: Period) {
  return pool.query(
    `select ${columns}, sum(duration_s) from time_entry
      where workspace_id = $1 and duration_s is not null and started_at >= $2::date and started_at < $3::date + 1
      group by 1, 2`,
    [workspaceId, start, end],
  );
}

const byDay = `(started_at at time zone 'UTC')::date, project_id`;

async function deepCursor({ call, auth }: ApiPerson, period: Period) {
  let cursor: string | undefined;
  for (let page = 0; page < pagesBefore; page += 1) {
    const asked = { workspace_id: auth.workspace_id, ...period, limit: 500, cursor };
    cursor = (await call('POST /api/report/detailed', asked)).cursor ?? undefined;
  }
  return cursor;
}

const idOf = ({ auth }: ApiPerson) => Number(atob(auth.user_id));

/** Signs up an admin of the workspace: each user can have at most two running reports. */
async function addAdmin(url: string, db: Database, workspaceId: number): Promise<ApiPerson> {
  const admin = await signUp(url);
  const membership = { workspace_id: workspaceId, person_id: idOf(admin), role: 'admin' } as const;
  await db.insertInto('membership').values(membership).execute();
  return admin;
}

/** The bytes of a week_data as they are sent to a browser. */
async function sentBytes(url: string, { auth }: ApiPerson, period: Period) {
  const response = await fetch(`${url}/api/report/week_data`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${auth.token}`,
      'accept-encoding': 'gzip',
    },
    body: JSON.stringify({ workspace_id: auth.workspace_id, ...period, timeZone: 'UTC' }),
  });
  return Number(response.headers.get('content-length'));
}

/** Signs up four admins of one workspace that is filled with entries. */
async function filledWorkspace(
  url: string,
  db: Database,
  filled: WorkspaceSize & { projects?: number },
): Promise<[ApiPerson, ...ApiPerson[]]> {
  const person = await signUp(url);
  const { workspace_id } = person.auth;
  await addPeople(db, workspace_id, filled);
  await addProjects(db, workspace_id, idOf(person), filled.projects);
  await addEntries(db, workspace_id, idOf(person), filled);
  const readers: [ApiPerson, ...ApiPerson[]] = [person];
  while (readers.length < 4) readers.push(await addAdmin(url, db, workspace_id));
  return readers;
}

/** Measures a report of many groups and its own two sums by turns, so that a busy machine slows both. */
async function besideItsSums(what: string, report: () => Promise<unknown>, sums: () => Promise<unknown>) {
  const [reportTimes, sumTimes]: [number[], number[]] = [[], []];
  await report();
  await sums();
  for (let turn = 0; turn < turns; turn += 1) {
    reportTimes.push(await timed(report));
    sumTimes.push(await timed(sums));
  }
  const ratio = percentile(reportTimes, 0.5) / percentile(sumTimes, 0.5);
  return [
    [`many groups: ${what}`, ...figures(reportTimes)],
    [`many groups: ${what}, its two sums in SQL alone`, ...figures(sumTimes)],
    [`many groups: ${what}, times its sums`, ratio.toFixed(2), ''],
  ];
}

async function measuredGroups(
  url: string,
  db: Database,
  pool: pg.Pool,
  { memory }: ProductUse,
): Promise<string[][]> {
  const readers = await filledWorkspace(url, db, manyGroups);
  const [person] = readers;
  const { workspace_id } = person.auth;
  const summary = (period: Period, reader = person) =>
    reader.call('POST /api/report/week_data', { workspace_id, ...period, timeZone: 'UTC' });
  const sums = async (period: Period) => {
    await bareSums(pool, byDay, workspace_id, period);
    await bareSums(pool, 'project_id, description', workspace_id, period);
  };
  const compared = (what: string, period: Period) =>
    besideItsSums(
      what,
      () => summary(period),
      () => sums(period),
    );
  const year = { start: isoDay(365), end: isoDay(0) };
  return [
    ...(await compared('month', { start: isoDay(30), end: isoDay(0) })),
    ...(await compared('year', year)),
    await row('many groups: four of a year at once', () =>
      Promise.all(readers.map((reader) => summary(year, reader))),
    ),
    ['many groups: memory of the server after them, MB', (memory() / 2 ** 20).toFixed(0), ''],
  ];
}

async function measured(
  url: string,
  db: Database,
  pool: pg.Pool,
  { memory }: ProductUse,
): Promise<string[][]> {
  const readers = await filledWorkspace(url, db, size);
  const [person] = readers;
  const { workspace_id } = person.auth;
  const month = { start: isoDay(30), end: isoDay(0) };
  const year = { start: isoDay(365), end: isoDay(0) };
  const summary = (period: typeof month, reader = person) =>
    reader.call('POST /api/report/week_data', { workspace_id, ...period, timeZone: 'UTC' });
  const page = (fields: object) =>
    person.call('POST /api/report/detailed', { workspace_id, ...year, timeZone: 'UTC', ...fields });
  const cursor = await deepCursor(person, year);
  const fourAtOnce = () => Promise.all(readers.map((reader) => summary(year, reader)));
  const kB = (await sentBytes(url, person, month)) / 1000;
  const unpriced = [
    await row('week_data of a month', () => summary(month)),
    ['response of a month, kB', kB.toFixed(0), ''],
    await row('sums of a month, SQL alone', () => bareSums(pool, byDay, workspace_id, month)),
    await row('week_data of a year', () => summary(year)),
    await row('sums of a year, SQL alone', () => bareSums(pool, byDay, workspace_id, year)),
    await row('four week_data of a year at once', fourAtOnce),
    ...(await timerCalls(person, () => row('', fourAtOnce))),
  ];
  await addRates(db, workspace_id);
  return [
    ...unpriced,
    await row('week_data of a month, priced', () => summary(month)),
    await row('week_data of a year, priced', () => summary(year)),
    await row('four week_data of a year at once, priced', fourAtOnce),
    await row('detailed of a year, first page', () => page({ limit: 100, totals: 0 })),
    await row('detailed of a year, first page, with the totals', () => page({ limit: 100 })),
    await row(`detailed of a year, page of 100 after ${pagesBefore * 500} entries`, () =>
      page({ limit: 100, cursor }),
    ),
    ['memory of the server after them, MB', (memory() / 2 ** 20).toFixed(0), ''],
  ];
}

async function onConnection(url: string, connection: Connection, use: ProductUse): Promise<string[][]> {
  const db = openDatabase(connection, () => undefined, { size: 2 });
  const pool = new pg.Pool({ ...connection, max: 2 });
  try {
    return [...(await measured(url, db, pool, use)), ...(await measuredGroups(url, db, pool, use))];
  } finally {
    await db.destroy();
    await pool.end();
  }
}

/** Measures the reports of a workspace with a million entries. */
export function reports(): Promise<Section> {
  return onEmbeddedProduct(async (url, connection, use) => ({
    title: 'Reports over a million entries',
    note: `${size.people} people with ${size.entriesEach.toLocaleString('en')} entries each in one workspace, over two years; and a second workspace with ${manyGroups.projects} projects and ${manyGroups.spreadDescriptions.toLocaleString('en')} descriptions spread over all of them ('many groups'). p50 and p99 of ${turns} calls one after the other.`,
    header: ['what', 'p50', 'p99'],
    rows: await onConnection(url, connection, use),
  }));
}
