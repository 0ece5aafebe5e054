import autocannon from 'autocannon';
import { median } from '../bench/statistics.ts';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { attackedProduct } from './attacked-product.ts';
import { type Cleanup, type Finding, pause, shown } from './fault.ts';
import { addEntries, personId } from './heavy-data.ts';

const connectionCounts = [1, 2, 4, 16];
/** Duration of each measurement, in ms. */
const watchedMs = 5_000;

const depth = 500_000;
const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** A call that needs a token, one that needs none, and an address without a call. */
const paths = ['/api/usertime/list', '/api/auth', '/nowhere'];

/** Sends bodies of a million nested brackets, signed out, from a thread of its own; returns the statuses. */
async function sendNested(url: string, connections: number): Promise<string> {
  const { statusCodeStats = {}, errors } = await autocannon({
    url,
    connections,
    workers: 1,
    duration: watchedMs / 1_000,
    requests: paths.map((path) => ({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: nested,
    })),
  });
  const statuses = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => `${status} ×${count}`);
  return [...statuses, ...(errors > 0 ? [`no answer ×${errors}`] : [])].join(', ');
}

/** Lists a user's entries again and again; returns the time of each call, in ms. */
async function listTimes({ auth, call }: ApiPerson, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    const start = performance.now();
    await call('POST /api/usertime/list', { workspace_id: auth.workspace_id, offset: 0 });
    times.push(performance.now() - start);
    await pause(20);
  }
  return times;
}

/** Signed-out clients send deeply nested bodies while a user lists entries. */
export async function nestedBodies(cleanup: Cleanup): Promise<Finding[]> {
  const { url, db } = await attackedProduct(cleanup);
  const person = await signUp(url);
  await addEntries(db, { workspaceId: person.auth.workspace_id, ownerId: personId(person) }, 200, {
    length: 30,
  });
  await listTimes(person, watchedMs / 2);
  const quiet = median(await listTimes(person, watchedMs));
  const findings: Finding[] = [];
  for (const connections of connectionCounts) {
    const attacking = sendNested(url, connections);
    // The worker needs a moment to start.
    await pause(500);
    const times = await listTimes(person, watchedMs - 1_000);
    const answers = await attacking;
    const p50 = median(times);
    findings.push({
      fault: `${connections} signed-out connections send bodies of ${depth.toLocaleString('en')} nested lists`,
      noticed: `list p50 ${shown(quiet)} before, ${shown(p50)} meanwhile (×${(p50 / quiet).toFixed(1)}), ${times.length} calls. Attackers got ${answers}`,
      recovery: '',
    });
  }
  return findings;
}
