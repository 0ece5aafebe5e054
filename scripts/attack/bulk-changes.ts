import { median } from '../bench/statistics.ts';
import { signUp } from '../product/api-person.ts';
import { attackedProduct } from './attacked-product.ts';
import { type Cleanup, type Finding, shown, tally } from './fault.ts';
import { addEntries, personId } from './heavy-data.ts';
import { ordinaryPeople, statusOf } from './ordinary-people.ts';

const [entries, turns, collisions] = [500, 3, 3];
/** Timeout of a call in ms: long enough to measure a slow one. */
const patienceMs = 60_000;
const call = 'PUT /api/usertime/bulk_edit';

/** Runs bulk changes one at a time, and two at once on the same entries in opposite order. */
export async function bulkChanges(cleanup: Cleanup): Promise<Finding[]> {
  const { url, db } = await attackedProduct(cleanup);
  const person = await signUp(url);
  const { workspace_id, token } = person.auth;
  const owner = { workspaceId: workspace_id, ownerId: personId(person) };
  const timer_ids = await addEntries(db, owner, entries, { length: 40 });
  const change = (ids: readonly number[], title: string) =>
    statusOf(url, call, token, { workspace_id, timer_ids: ids, title, is_billable: 1 }, patienceMs);

  const times: number[] = [];
  const alone: string[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const before = performance.now();
    alone.push(await change(timer_ids, `Change ${turn}`));
    times.push(performance.now() - before);
  }
  const ordinary = await ordinaryPeople(cleanup, url);
  const start = performance.now();
  const backwards = [...timer_ids].reverse();
  const together: string[] = [];
  for (let turn = 0; turn < collisions; turn += 1) {
    together.push(...(await Promise.all([change(timer_ids, `A${turn}`), change(backwards, `B${turn}`)])));
  }
  const end = performance.now();
  await ordinary.stop();
  return [
    {
      fault: `bulk change of ${entries} entries, ${turns} times, with nobody else`,
      noticed: `median ${shown(median(times))}, statuses ${tally(alone)}`,
      recovery: '',
    },
    {
      fault: `two bulk changes of the same ${entries} entries in opposite order at once, ${collisions} times`,
      noticed: `statuses ${tally(together)} in ${shown(end - start)}; others: ${ordinary.noticed(start, end)}`,
      recovery: ordinary.recovery(end),
    },
  ];
}
