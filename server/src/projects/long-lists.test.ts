import { longestList } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { buildProjectWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

type ListCall =
  | 'POST /api/client/list'
  | 'POST /api/client/search'
  | 'POST /api/tag/list'
  | 'POST /api/project/search'
  | 'POST /api/project/list'
  | 'POST /api/project/teamlist'
  | 'POST /api/workspace/listbyworkspaceid';

/** Creates a workspace with more rows of each kind than a list returns at once. */
async function crowdedHouse() {
  const house = await buildProjectWorkspace(server);
  const { id, ids } = house;
  const count = longestList + 20;
  await sql`
    insert into client (workspace_id, name, company) select ${id}, 'Client ' || n, '' from generate_series(1, ${count}) n
  `.execute(server.db);
  await sql`
    insert into tag (workspace_id, title) select ${id}, 'Tag ' || n from generate_series(1, ${count}) n
  `.execute(server.db);
  await sql`
    insert into project (workspace_id, name, color, billable, created_by)
    select ${id}, 'Project ' || n, '#0b7285', false, ${ids.admin} from generate_series(1, ${count - 1}) n
  `.execute(server.db);
  await sql`
    with added as (
      insert into person (email, first_name, last_name, color)
      select 'p' || n || '@example.com', 'P', 'P' || n, '000000' from generate_series(1, ${count - 2}) n returning id
    )
    insert into membership (workspace_id, person_id, role) select ${id}, id, 'member' from added
  `.execute(server.db);
  await sql`
    with founded as (
      insert into workspace (title, owner_id) select 'W' || n, ${ids.admin} from generate_series(1, ${count - 1}) n
      returning id
    )
    insert into membership (workspace_id, person_id, role) select id, ${ids.admin}, 'admin' from founded
  `.execute(server.db);
  return { ...house, count };
}

it('the pages of a list together contain every row once', async () => {
  const { id, of, admin, count } = await crowdedHouse();
  const lists: [ListCall, object][] = [
    ['POST /api/client/list', { workspace_id: id }],
    ['POST /api/client/search', { workspace_id: id }],
    ['POST /api/tag/list', { workspace_id: id, with_counts: 1 }],
    ['POST /api/project/search', { workspace_id: id }],
    ['POST /api/project/list', { workspace_id: id }],
    ['POST /api/project/teamlist', of],
    ['POST /api/workspace/listbyworkspaceid', { workspace_id: id }],
  ];
  for (const [name, payload] of lists) {
    const page = async (offset: number) => (await server.call(name, { ...payload, offset }, admin)).body;
    const first = await page(0);
    expect([name, first.results.length, first.more]).toEqual([name, longestList, count - longestList]);
    const second = await page(longestList);
    expect([name, second.results.length, second.more]).toEqual([name, count - longestList, undefined]);
    const ids = [...first.results, ...second.results].map((row) => JSON.stringify(row));
    expect([name, new Set(ids).size]).toEqual([name, count]);
  }
});
