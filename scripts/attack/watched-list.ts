import autocannon from 'autocannon';
import { median, percentile } from '../bench/statistics.ts';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { type AttackedProduct, attackedProduct } from './attacked-product.ts';
import { type Cleanup, type Finding, pause, shown, tally } from './fault.ts';
import { addEntries, personId } from './heavy-data.ts';
import { statusOf } from './ordinary-people.ts';

/** Duration of each measurement, in ms. */
const watchedMs = 5_000;

/** Lists a user's entries again and again; returns the time of each call, in ms, and what failed. */
async function listTimes(url: string, { auth: { token, workspace_id } }: ApiPerson, forMs: number) {
  const times: number[] = [];
  const failed: string[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    const start = performance.now();
    const outcome = await statusOf(url, 'POST /api/usertime/list', token, { workspace_id, offset: 0 });
    times.push(performance.now() - start);
    if (outcome !== '200') failed.push(outcome);
    await pause(20);
  }
  return { times, failed };
}

/** Sends requests from a thread of its own; returns the statuses. */
async function sendMany(options: autocannon.Options): Promise<string> {
  const { statusCodeStats = {}, errors } = await autocannon({
    workers: 1,
    duration: watchedMs / 1_000,
    ...options,
  });
  const statuses = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => `${status} ×${count}`);
  return [...statuses, ...(errors > 0 ? [`no answer ×${errors}`] : [])].join(', ');
}

export interface WatchedProduct extends AttackedProduct {
  /** Measures the list of a user during an attack. */
  watch: (fault: string, requests: autocannon.Options) => Promise<Finding>;
}

/** Starts a product with a user whose list is measured, first with nobody else. */
export async function watchedProduct(cleanup: Cleanup): Promise<WatchedProduct> {
  const product = await attackedProduct(cleanup);
  const person = await signUp(product.url);
  const owner = { workspaceId: person.auth.workspace_id, ownerId: personId(person) };
  await addEntries(product.db, owner, 200, { length: 30 });
  await listTimes(product.url, person, watchedMs / 2);
  const quiet = median((await listTimes(product.url, person, watchedMs)).times);
  return {
    ...product,
    async watch(fault, requests) {
      const attacking = sendMany(requests);
      // The worker needs a moment to start.
      await pause(500);
      const { times, failed } = await listTimes(product.url, person, watchedMs - 1_000);
      const answers = await attacking;
      const p50 = median(times);
      return {
        fault,
        noticed: `list p50 ${shown(quiet)} before, ${shown(p50)} meanwhile (×${(p50 / quiet).toFixed(1)}), p95 ${shown(percentile(times, 0.95))}, ${times.length} calls, ${failed.length === 0 ? 'none failed' : `failed: ${tally(failed)}`}. Attackers got ${answers}`,
        recovery: '',
      };
    },
  };
}
