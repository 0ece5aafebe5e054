import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildMember, buildWorkspace, rowsHandled, startTestApp, type TestApp } from '../testing/index.ts';
import { approvalsRepository } from './approvals.repository.ts';
import { periodEntriesRepository } from './period-entries.repository.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const days = { first: '2026-11-09', last: '2026-11-15' };
const eight = Date.UTC(2026, 10, 9, 8);
const minuteMs = 60_000;

interface Made {
  uuid: string;
  /** Minutes after eight. */
  start: number;
  /** Minutes; null: it runs. */
  length: number | null;
  allowed: string[];
}

async function company(people: number) {
  const { id: workspaceId } = await buildWorkspace(server.db);
  const members: number[] = [];
  for (let each = 0; each < people; each += 1) members.push((await buildMember(server.db, workspaceId)).id);
  const add = async (personId: number, made: readonly Made[]) => {
    const rows = made.map(({ uuid, start, length, allowed }) => ({
      workspace_id: workspaceId,
      person_id: personId,
      uuid,
      started_at: new Date(eight + start * minuteMs),
      ended_at: length === null ? null : new Date(eight + (start + length) * minuteMs),
      allowed_overlaps: allowed,
      is_billable: start % 2 === 0,
    }));
    return server.db.insertInto('time_entry').values(rows).returning('id').execute();
  };
  const entries = periodEntriesRepository(server.db, workspaceId, 'UTC');
  const submit = (personId: number) =>
    approvalsRepository(server.db, workspaceId).submit({ personId, ...days }, 'UTC', new Date());
  return { workspaceId, members, add, entries, submit };
}

/** Returns random entries that overlap, touch, have no duration and allow each other. */
function someEntries(): Made[] {
  const upTo = (most: number) => Math.floor(Math.random() * (most + 1));
  const uuids = Array.from({ length: upTo(25) }, () => randomUUID());
  return uuids.map((uuid) => ({
    uuid,
    start: upTo(90),
    length: upTo(40),
    allowed: [uuids[upTo(25)] ?? randomUUID()],
  }));
}

/** Compares all entries with all others; returns the number of pairs that overlap, and the UUIDs of their entries. */
function pairsOf(made: readonly Made[]) {
  const endOf = ({ start, length }: Made) => (length === null ? Infinity : start + length);
  const meets = (one: Made, other: Made) =>
    ![one.length, other.length].includes(0) &&
    !one.allowed.includes(other.uuid) &&
    !other.allowed.includes(one.uuid) &&
    one.start < endOf(other) &&
    other.start < endOf(one);
  const pairs = made.flatMap((one, index) =>
    made
      .slice(index + 1)
      .filter((other) => meets(one, other))
      .map((other) => [one, other]),
  );
  return { count: pairs.length, entries: pairs.flat() };
}

it('figures of periods agree with a comparison of all entries with all', async () => {
  const { members, add, entries } = await company(12);
  const made = members.map(() => someEntries());
  made[0]?.push({ uuid: randomUUID(), start: 60, length: null, allowed: [] });
  for (const [index, personId] of members.entries())
    if (made[index]?.length) await add(personId, made[index]);
  const figures = await entries.figures(members.map((personId) => ({ personId, ...days })));
  const sum = (list: readonly Made[]) => list.reduce((total, { length }) => total + (length ?? 0) * 60, 0);
  expect(figures).toEqual(
    made.map((list) => ({
      entries: list.length,
      seconds: sum(list),
      billableSeconds: sum(list.filter(({ start }) => start % 2 === 0)),
      days: list.length > 0 ? ['2026-11-09'] : [],
      overlaps: pairsOf(list).count,
      changed: 0,
      isRunning: list.some(({ length }) => length === null),
      version: expect.stringMatching(/^[0-9a-f]{32}$/),
    })),
  );
  for (const [index, personId] of members.entries()) {
    const page = await entries.page({ personId, ...days }, 0, 500);
    const overlapping = page
      .filter(({ isOverlapping }) => isOverlapping)
      .map(({ startedAt }) => startedAt.getTime());
    const expected = new Set(pairsOf(made[index] ?? []).entries);
    expect(overlapping.sort()).toEqual([...expected].map(({ start }) => eight + start * minuteMs).sort());
  }
});

it('overlaps of thousands of entries at once are counted, and pages of them read', async () => {
  const { members, workspaceId, entries } = await company(1);
  const [personId = 0] = members;
  await sql`insert into time_entry (workspace_id, person_id, started_at, ended_at)
    select ${workspaceId}, ${personId}, ${new Date(eight)}, ${new Date(eight + minuteMs)} from generate_series(1, 5000)`.execute(
    server.db,
  );
  const [figures] = await entries.figures([{ personId, ...days }]);
  expect(figures).toMatchObject({ entries: 5_000, overlaps: (5_000 * 4_999) / 2 });
  expect(await entries.page({ personId, ...days }, 4_990, 500)).toHaveLength(10);
  expect(await entries.page({ personId, ...days }, 0, 500)).toHaveLength(501);
});

it('added, changed and deleted entries are counted, and give another version each', async () => {
  const { members, add, entries, submit } = await company(1);
  const [personId = 0] = members;
  const made = (start: number): Made => ({ uuid: randomUUID(), start, length: 5, allowed: [] });
  const [kept, changed, deleted] = await add(personId, [made(0), made(10), made(20)]);
  const id = await submit(personId);
  const read = async () => (await entries.figures([{ personId, ...days, id }]))[0];
  const versions = [(await read())?.version];
  expect(await read()).toMatchObject({ changed: 0 });
  const steps = [
    sql`update time_entry set description = 'Other' where id = ${changed?.id}`,
    sql`delete from time_entry where id = ${deleted?.id}`,
  ];
  for (const [index, step] of steps.entries()) {
    await step.execute(server.db);
    const figures = await read();
    expect(figures).toMatchObject({ changed: index + 1 });
    versions.push(figures?.version);
  }
  await add(personId, [made(30)]);
  expect(await read()).toMatchObject({ entries: 3, changed: 3 });
  versions.push((await read())?.version);
  expect(new Set(versions).size).toBe(4);
  const page = await entries.page({ personId, ...days, id }, 0, 500);
  expect(page.map((entry) => [entry.id === kept?.id, entry.isChanged])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});

it('the entries of a full period are not compared with each other, whatever PostgreSQL expects', async () => {
  const { members, workspaceId, submit } = await company(1);
  const [personId = 0] = members;
  const many = 4_000;
  await sql`insert into time_entry (workspace_id, person_id, uuid, started_at, ended_at, allowed_overlaps)
    select ${workspaceId}, ${personId}, md5(n::text)::uuid, start, start + interval '90 seconds', array[md5((n + 1)::text)::uuid]
    from generate_series(1, ${many}) n,
      lateral (select ${new Date(eight)}::timestamptz + n * interval '1 minute' as start) as started`.execute(
    server.db,
  );
  await sql`analyze time_entry`.execute(server.db);
  const id = await submit(personId);
  const period = { personId, ...days, id };
  const months = Array.from({ length: 12 }, (_, index) => ({
    personId,
    first: `2026-${String(index + 1).padStart(2, '0')}-01`,
    last: `2026-${String(index + 1).padStart(2, '0')}-28`,
  }));
  const handled = await rowsHandled(server, async (db) => {
    const entries = periodEntriesRepository(db, workspaceId, 'UTC');
    await entries.figures([...months, period]);
    await entries.page(period, 3_000, 500);
  });
  expect(handled).toHaveLength(2);
  for (const rows of handled) expect(rows).toBeLessThan(80 * many);
});
