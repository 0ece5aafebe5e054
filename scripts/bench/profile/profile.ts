import { mkdirSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../../server/src/database/index.ts';
import { type ApiPerson, signUp } from '../../product/api-person.ts';
import { root } from '../../workspaces.ts';
import { addEntries, addPeople } from '../full-workspace.ts';
import type { Section } from '../section.ts';
import { percentile } from '../statistics.ts';
import { allocatedBytes, hottestFunctions } from './hottest-functions.ts';
import { type ProfiledCall, profiledCalls } from './profiled-calls.ts';
import { onProfiledProduct } from './profiled-product.ts';
import { statementsTimed } from './statements.ts';

const [turns, connections, seconds] = [200, 10, 8];
/** A million entries over two years. */
const size = { people: 200, entriesEach: 5000, hoursApart: 3.5 };
const shownFunctions = 15;

const idOf = ({ auth }: ApiPerson) => Number(atob(auth.user_id));
const toKb = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

/** Signs up one member for each connection, of one workspace that has a million entries. */
async function fill(url: string, db: Database): Promise<ApiPerson[]> {
  const owner = await signUp(url);
  const { workspace_id } = owner.auth;
  const persons = [owner];
  while (persons.length < connections) {
    const member = await signUp(url);
    const membership = { workspace_id, person_id: idOf(member), role: 'member' } as const;
    await db.insertInto('membership').values(membership).execute();
    persons.push({ ...member, auth: { ...member.auth, workspace_id } });
  }
  await addPeople(db, workspace_id, { ...size, people: size.people - connections });
  await sql`
    insert into project (workspace_id, name, color, billable, created_by)
    select ${workspace_id}, 'Project ' || n, '#0b7285', true, ${idOf(owner)} from generate_series(1, 50) n
  `.execute(db);
  await addEntries(db, workspace_id, idOf(owner), size);
  return persons;
}

function requestsOf(persons: readonly ApiPerson[], { name, payload }: ProfiledCall) {
  let turn = 0;
  const [method, path] = name.split(' ');
  return (person: ApiPerson) => ({
    method: method === 'PUT' ? ('PUT' as const) : ('POST' as const),
    path: path ?? '',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.auth.token}` },
    setupRequest: (request: autocannon.Request) => ({
      ...request,
      body: JSON.stringify(payload(person, (turn += 1))),
    }),
  });
}

/** As many requests as ten members can make, each in turn. */
async function load(url: string, persons: readonly ApiPerson[], call: ProfiledCall) {
  const requestOf = requestsOf(persons, call);
  let next = 0;
  const result = await autocannon({
    url,
    connections: persons.length,
    duration: seconds,
    setupClient: (client) => {
      const person = persons[(next += 1) % persons.length];
      if (person) client.setRequests([requestOf(person)]);
    },
  });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${call.name}: ${result.errors} errors, ${result.non2xx} refusals`);
  return result;
}

/** One request after the other; returns their times in ms and the bytes of the last response. */
async function inTurn(url: string, person: ApiPerson, call: ProfiledCall) {
  const { path, headers, method } = requestsOf([person], call)(person);
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const started = performance.now();
    const body = JSON.stringify(call.payload(person, turn));
    const response = await fetch(`${url}${path}`, { method, headers, body });
    bytes = (await response.arrayBuffer()).byteLength;
    times.push(performance.now() - started);
  }
  return { times, bytes };
}

/**
 * Prints where the time of a call goes, with a million entries in the workspace: its statements, the server's functions,
 * bytes and allocations. Its flame graph is written to `.data/profiles/NAME.cpuprofile`, for the browser's own profiler.
 */
export async function profile(name: string, print: (section: Section) => void): Promise<void> {
  const call = profiledCalls[name];
  if (!call)
    throw new Error(`There is no profile '${name}'; there are ${Object.keys(profiledCalls).join(', ')}.`);
  const folder = path.join(root, '.data/profiles');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  await onProfiledProduct(file, async ({ url, connection, sample, memory }) => {
    const db = openDatabase(connection, () => undefined, { size: 2 });
    try {
      const persons = await fill(url, db);
      const [person] = persons;
      if (!person) return;
      await inTurn(url, person, call);
      const { result: alone, statements } = await statementsTimed(db, () => inTurn(url, person, call));
      const loaded = await load(url, persons, call);
      const { cpu, heap } = await sample(() => load(url, persons, call));
      const functions = hottestFunctions(cpu);
      const sampled = loaded.requests.average * seconds;
      const cpuMs = functions.reduce((sum, { selfMs }) => sum + selfMs, 0) / sampled;
      print({
        title: call.name,
        note: `${size.people} members with ${size.entriesEach} entries each. CPU and allocations while ${connections} connections ask; flame graph: ${path.relative(root, file)}.cpuprofile`,
        header: ['what', 'figure'],
        rows: [
          [`requests/s, ${connections} connections`, loaded.requests.average.toFixed(0)],
          ['p50, p99 of them', `${loaded.latency.p50} ms, ${loaded.latency.p99} ms`],
          [
            'p50, p99 in turn',
            [0.5, 0.99].map((part) => `${percentile(alone.times, part).toFixed(1)} ms`).join(', '),
          ],
          ['bytes of the response', toKb(alone.bytes)],
          ['CPU in Node per request, about', `${cpuMs.toFixed(2)} ms`],
          ['allocations per request, about', toKb(allocatedBytes(heap) / sampled)],
          ['memory of the server', `${(memory() / 2 ** 20).toFixed(0)} MB`],
        ],
      });
      print({
        title: 'Statements',
        note: `Of ${turns} requests in turn; times in ms per request.`,
        header: ['calls', 'planning', 'execution', 'statement'],
        rows: statements.map((each) => [
          (each.calls / turns).toFixed(1),
          (each.planMs / turns).toFixed(2),
          (each.execMs / turns).toFixed(2),
          each.text,
        ]),
      });
      print({
        title: 'Functions',
        note: 'CPU of the function itself, in ms per request.',
        header: ['self', 'function'],
        rows: functions
          .slice(0, shownFunctions)
          .map(({ name: what, selfMs }) => [(selfMs / sampled).toFixed(3), what]),
      });
    } finally {
      await db.destroy();
    }
  });
}
