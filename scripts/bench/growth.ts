import { sql } from 'kysely';
import { type Database, openDatabase } from '../../server/src/database/index.ts';
import type { ApiPerson } from '../product/api-person.ts';
import { connections, fillWorkspace, loadWith } from './busy-workspace.ts';
import { onEmbeddedProduct, type ProductUse } from './embedded-product.ts';
import type { WorkspaceSize } from './full-workspace.ts';
import { type MeasuredCall, measuredCalls } from './measured-calls.ts';
import type { Section } from './section.ts';

const [warmUpSeconds, seconds] = [2, 6];
const people = 200;
const hoursOfTwoYears = 17_520;
const otherWorkspaces = 10_000;

const sizeOf = (entries: number): WorkspaceSize => ({
  people,
  entriesEach: entries / people,
  hoursApart: hoursOfTwoYears / (entries / people),
});

/** Other workspaces, each with one person and twenty entries. */
async function addOthers(db: Database): Promise<void> {
  await sql`
    with added as (
      insert into person (email, first_name, last_name, color)
      select 'other-' || n || '@example.com', 'Other', n::text, '0B6E67'
      from generate_series(1, ${otherWorkspaces}::int) n returning id
    ), founded as (
      insert into workspace (title, owner_id) select 'Other', id from added returning id, owner_id
    ), joined as (
      insert into membership (workspace_id, person_id, role) select id, owner_id, 'admin' from founded
    )
    insert into time_entry (workspace_id, person_id, description, started_at, ended_at)
    select id, owner_id, 'Work ' || n, start, start + interval '50 minutes'
    from founded cross join generate_series(1, 20) n
    cross join lateral (select date_trunc('second', now() - n * interval '1 day', 'UTC') as start) as begun
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** CPU of the server and of PostgreSQL for a request, in ms: less dependent on what else runs than its time. */
async function costOf(url: string, persons: readonly ApiPerson[], call: MeasuredCall, { cpu }: ProductUse) {
  await loadWith(url, persons, call, warmUpSeconds);
  const before = cpu();
  const { requests } = await loadWith(url, persons, call, seconds);
  const after = cpu();
  const spent = after.nodeMs - before.nodeMs + after.postgresMs - before.postgresMs;
  return { perSecond: requests.average, cpuMs: spent / requests.total };
}

interface Costs {
  list: Awaited<ReturnType<typeof costOf>>;
  added: Awaited<ReturnType<typeof costOf>>;
}

function costsWith(entries: number, hasOthers: boolean): Promise<Costs> {
  return onEmbeddedProduct(async (url, connection, use) => {
    const db = openDatabase(connection, () => undefined, { size: 1 });
    try {
      if (hasOthers) await addOthers(db);
      const persons = await fillWorkspace(url, db, sizeOf(entries));
      return {
        list: await costOf(url, persons, measuredCalls.list, use),
        added: await costOf(url, persons, measuredCalls['manual-entry'], use),
      };
    } finally {
      await db.destroy();
    }
  });
}

/** `npm run bench -- growth [entries…]`: what the list and a new entry cost as the workspace grows, and beside others. */
export async function growth(sizes: readonly number[] = [10_000, 100_000, 1_000_000]): Promise<Section> {
  const cases = [...sizes.map((entries) => [entries, false] as const), [sizes.at(-1) ?? 0, true] as const];
  const rows: string[][] = [];
  let first: Costs | undefined;
  for (const [entries, hasOthers] of cases) {
    const costs = await costsWith(entries, hasOthers);
    first ??= costs;
    const cells = ({ perSecond, cpuMs }: Costs['list'], { cpuMs: before }: Costs['list']) => [
      perSecond.toFixed(0),
      `${cpuMs.toFixed(2)} ms`,
      (cpuMs / before).toFixed(2),
    ];
    const beside = hasOthers ? `, beside ${otherWorkspaces.toLocaleString('en')} workspaces` : '';
    rows.push([
      `${entries.toLocaleString('en')} entries${beside}`,
      ...cells(costs.list, first.list),
      ...cells(costs.added, first.added),
    ]);
  }
  return {
    title: 'Growth',
    note: `One workspace with ${people} members and entries over two years; ${connections} connections for ${seconds} s. CPU of the server and PostgreSQL for a request, and its ratio to that of the first row. Ten million: \`npm run bench -- growth 10000000\`.`,
    header: [
      'workspace',
      'list, requests/s',
      'list, CPU',
      'list, ratio',
      'manual_entry, requests/s',
      'manual_entry, CPU',
      'manual_entry, ratio',
    ],
    rows,
  };
}
