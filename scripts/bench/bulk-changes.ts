import { type ApiPerson, signUp } from '../product/api-person.ts';
import { onEmbeddedProduct } from './embedded-product.ts';
import type { Section } from './section.ts';
import { percentile } from './statistics.ts';
import { timed } from './timed.ts';

const [entries, turns] = [500, 30];

async function addEntries({ auth: { workspace_id }, call }: ApiPerson): Promise<number[]> {
  const ids: number[] = [];
  for (let count = 0; count < entries; count += 1) {
    const timer_start = 1_780_000_000 + count * 600;
    const span = { timer_start, timer_end: timer_start + 600 };
    const { results } = await call('POST /api/usertime/manual_entry', {
      workspace_id,
      title: 'Work',
      ...span,
    });
    ids.push(results.insertId);
  }
  return ids;
}

function assertDone({ results }: { results: readonly { done: boolean }[] }): void {
  if (!results.every(({ done }) => done)) throw new Error('Some entries were refused.');
}

async function measured(person: ApiPerson): Promise<string[][]> {
  const { call, auth } = person;
  const { workspace_id } = auth;
  const timer_ids = await addEntries(person);
  const { results } = await call('POST /api/tag/add', { workspace_id, tag_title: 'research' });
  const add_tags = [results.insertId];
  const times: Record<string, number[]> = {};
  const measure = async (what: string, work: () => Promise<void>) => {
    (times[what] ??= []).push(await timed(work));
  };
  for (let turn = 0; turn < turns; turn += 1) {
    const fields = { title: `Turn ${turn}`, is_billable: 1 as const, add_tags };
    let undo_id = 0;
    await measure('usertime/bulk_edit', async () => {
      const edited = await call('PUT /api/usertime/bulk_edit', { workspace_id, timer_ids, ...fields });
      assertDone(edited);
      undo_id = edited.undo_id ?? 0;
    });
    await measure('usertime/bulk_undo', async () =>
      assertDone(await call('PUT /api/usertime/bulk_undo', { workspace_id, undo_id })),
    );
    for (const name of ['delete', 'restore'] as const) {
      await measure(`usertime/${name}`, async () =>
        assertDone(await call(`POST /api/usertime/${name}`, { workspace_id, timer_ids })),
      );
    }
  }
  return Object.entries(times).map(([what, each]) => [
    what,
    ...[percentile(each, 0.5), percentile(each, 0.99)].map((ms) => `${ms.toFixed(1)} ms`),
  ]);
}

/** Measures the calls that change many entries at once. */
export function bulkChanges(): Promise<Section> {
  return onEmbeddedProduct(async (url) => ({
    title: 'Bulk changes',
    note: `Calls about ${entries} entries each, ${turns} of each kind, one after the other. The aim is 150 ms.`,
    header: ['what', 'p50', 'p99'],
    rows: await measured(await signUp(url)),
  }));
}
