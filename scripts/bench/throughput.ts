import { openDatabase } from '../../server/src/database/index.ts';
import type { ApiPerson } from '../product/api-person.ts';
import { connections, fillWorkspace, loadWith, millionEntries } from './busy-workspace.ts';
import { onEmbeddedProduct, type ProductUse } from './embedded-product.ts';
import { type MeasuredCall, measuredCalls } from './measured-calls.ts';
import type { Section } from './section.ts';

const [warmUpSeconds, seconds] = [3, 10];

async function measured(
  url: string,
  persons: readonly ApiPerson[],
  call: MeasuredCall,
  { cpu, memory }: ProductUse,
): Promise<string[]> {
  await loadWith(url, persons, call, warmUpSeconds);
  const before = cpu();
  const { requests, latency } = await loadWith(url, persons, call, seconds);
  const after = cpu();
  const perRequest = (ms: number) => `${(ms / requests.total).toFixed(2)} ms`;
  return [
    call.label,
    requests.average.toFixed(0),
    `${latency.p50} ms`,
    `${latency.p99} ms`,
    perRequest(after.nodeMs - before.nodeMs),
    perRequest(after.postgresMs - before.postgresMs),
    `${(memory() / 2 ** 20).toFixed(0)} MB`,
  ];
}

/** Measures the requests per second that a server handles, and the cost of each, with a million entries in the workspace. */
export function throughput(): Promise<Section> {
  return onEmbeddedProduct(async (url, connection, use) => {
    const db = openDatabase(connection, () => undefined, { size: 1 });
    const persons = await fillWorkspace(url, db, millionEntries).finally(() => db.destroy());
    const rows: string[][] = [];
    for (const call of Object.values(measuredCalls)) rows.push(await measured(url, persons, call, use));
    return {
      title: 'Throughput',
      note: `One workspace with a million entries of ${millionEntries.people} members; ${connections} connections for ${seconds} s, on the same machine as the server. CPU per request without that of the connections’ other end; the server’s memory after each.`,
      header: ['call', 'requests/s', 'p50', 'p99', 'CPU in Node', 'CPU in PostgreSQL', 'memory'],
      rows,
    };
  });
}
