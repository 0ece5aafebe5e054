import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../../server/src/database/index.ts';
import type { ApiPerson } from '../../product/api-person.ts';
import { root } from '../../workspaces.ts';
import { connections, fillWorkspace, loadWith, millionEntries, requestsOf } from '../busy-workspace.ts';
import type { Section } from '../section.ts';
import { percentile } from '../statistics.ts';
import { allocatedBytes, hottestFunctions } from './hottest-functions.ts';
import { type ProfiledCall, profiledCalls } from './profiled-calls.ts';
import { onProfiledProduct } from './profiled-product.ts';
import { statementsTimed } from './statements.ts';

const [turns, seconds] = [200, 8];
const shownFunctions = 15;

const toKb = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

/** Sends one request after the other; returns their times in ms and the bytes of the last response. */
async function inTurn(url: string, person: ApiPerson, call: ProfiledCall) {
  const { path, headers, method } = requestsOf(call)(person);
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
 * Prints a profile of a call, with a million entries in the workspace: its statements, the server's functions, bytes and
 * allocations. Writes the flame graph to `.data/profiles/NAME.cpuprofile`, for the browser's profiler.
 */
export async function profile(name: string, print: (section: Section) => void): Promise<void> {
  const call = profiledCalls[name];
  if (!call)
    throw new Error(`There is no profile '${name}'; there are ${Object.keys(profiledCalls).join(', ')}.`);
  const folder = path.join(root, '.data/profiles');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  await onProfiledProduct(file, async ({ url, connection, sample, cpu, memory }) => {
    const db = openDatabase(connection, () => undefined, { size: 2 });
    try {
      const persons = await fillWorkspace(url, db, millionEntries);
      const [person] = persons;
      if (!person) return;
      await inTurn(url, person, call);
      const { result: alone, statements } = await statementsTimed(db, () => inTurn(url, person, call));
      const before = cpu();
      const loaded = await loadWith(url, persons, call, seconds);
      const after = cpu();
      const served = loaded.requests.total;
      let sampled = 0;
      const profiles = await sample(async () => {
        sampled = (await loadWith(url, persons, call, seconds)).requests.total;
      });
      const functions = hottestFunctions(profiles.cpu);
      print({
        title: call.name,
        note: `${millionEntries.people} members with ${millionEntries.entriesEach} entries each. CPU and allocations while ${connections} connections ask; flame graph: ${path.relative(root, file)}.cpuprofile`,
        header: ['what', 'figure'],
        rows: [
          [`requests/s, ${connections} connections`, loaded.requests.average.toFixed(0)],
          ['p50, p99 of them', `${loaded.latency.p50} ms, ${loaded.latency.p99} ms`],
          [
            'p50, p99 in turn',
            [0.5, 0.99].map((part) => `${percentile(alone.times, part).toFixed(1)} ms`).join(', '),
          ],
          ['bytes of the response', toKb(alone.bytes)],
          ['CPU in Node per request', `${((after.nodeMs - before.nodeMs) / served).toFixed(2)} ms`],
          [
            'CPU in PostgreSQL per request',
            `${((after.postgresMs - before.postgresMs) / served).toFixed(2)} ms`,
          ],
          ['allocations per request, about', toKb(allocatedBytes(profiles.heap) / sampled)],
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
