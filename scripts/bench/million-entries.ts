import autocannon from 'autocannon';
import pg from 'pg';
import { type Connection, openDatabase } from '../../server/src/database/index.ts';
import { listEntries } from '../../server/src/time-entries/index.ts';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { onEmbeddedProduct, statementsOf } from './embedded-product.ts';
import { addEntries, addPeople, entriesEach, people } from './full-workspace.ts';
import type { Section } from './section.ts';
import { percentile } from './statistics.ts';
import { suggestionRows } from './suggestions.ts';
import { timed } from './timed.ts';

const [connections, seconds, turns] = [10, 10, 500];

/** Returns the statements for the first page of the list, as the server sends them. */
function statementsOfList(connection: Connection, workspaceId: number, personId: number) {
  const person = { id: personId, sessionId: 0, sessionExpiresAt: new Date() };
  const preferences = { timeZone: 'Europe/Berlin', firstDayOfWeek: 0 };
  const page = { workspace_id: workspaceId, offset: 0 };
  return statementsOf(connection, (db) =>
    listEntries(db, workspaceId, { ...person, ...preferences }, page, new Date()),
  );
}

const inMs = (times: readonly number[]) => [percentile(times, 0.5), percentile(times, 0.99)];
const shown = (figures: readonly number[]) => figures.map((ms) => `${ms.toFixed(1)} ms`);

/** Measures one page after the other. */
async function inTurn(page: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await timed(page));
  return inMs(times);
}

/** Returns the pages per second for ten concurrent users. */
async function perSecond(page: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let pages = 0;
  const ask = async () => {
    for (; performance.now() < until; pages += 1) await page();
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return pages / seconds;
}

async function overHttp(url: string, { auth: { token, workspace_id } }: ApiPerson): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({
    url: `${url}/api/usertime/list`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ workspace_id, offset: 0 }),
    connections,
    duration: seconds,
  });
  if (errors > 0 || non2xx > 0) throw new Error(`usertime/list: ${errors} errors, ${non2xx} refusals`);
  return requests.average;
}

async function measured(url: string, connection: Connection): Promise<string[][]> {
  const person = await signUp(url);
  const { workspace_id, user_id } = person.auth;
  const personId = Number(atob(user_id));
  const db = openDatabase(connection, () => undefined, { size: connections });
  const pool = new pg.Pool({ ...connection, max: connections });
  try {
    await addPeople(db, workspace_id);
    await addEntries(db, workspace_id, personId);
    const statements = await statementsOfList(connection, workspace_id, personId);
    const alone = async () => {
      for (const { sql: text, parameters } of statements) await pool.query(text, [...parameters]);
    };
    const called = () => person.call('POST /api/usertime/list', { workspace_id, offset: 0 });
    const [http, bare] = [await inTurn(called), await inTurn(alone)];
    const [httpRate, bareRate] = [await overHttp(url, person), await perSecond(alone)];
    const ratio = (of: number | undefined, to: number | undefined) => ((of ?? 0) / (to ?? 1)).toFixed(2);
    return [
      ['usertime/list, first page', ...shown(http), `${Math.round(httpRate)} a second`],
      ['its statements alone', ...shown(bare), `${Math.round(bareRate)} a second`],
      ['ratio', ratio(http[0], bare[0]), ratio(http[1], bare[1]), ratio(httpRate, bareRate)],
      ...(await suggestionRows(db, person, personId)),
    ];
  } finally {
    await db.destroy();
    await pool.end();
  }
}

/** Measures the list and the suggestions of one of a hundred users who have a million entries together. */
export function millionEntries(): Promise<Section> {
  return onEmbeddedProduct(async (url, connection) => ({
    title: 'A million entries',
    note: `${people} people with ${entriesEach.toLocaleString('en')} entries each in one workspace. p50 and p99 of ${turns} pages one after the other; the rate with ${connections} at once for ${seconds} s.`,
    header: ['what', 'p50', 'p99', 'rate'],
    rows: await measured(url, connection),
  }));
}
