import { longestList } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { type Parameters, preparedPage } from './index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Calls after which PostgreSQL has decided whether one plan is as good as a special one for each call: five, by its manual. */
const calls = 8;

it('a prepared page and its count are not planned anew for each call', async () => {
  const { id } = await buildWorkspace(server.db);
  await sql`
    insert into tag (workspace_id, title) select ${id}, 'Tag ' || n from generate_series(1, ${longestList + calls}) n
  `.execute(server.db);
  await sql`analyze tag`.execute(server.db);
  const tags = preparedPage(
    (db, { workspaceId, pattern }: Parameters<{ workspaceId: number; pattern: string }>) =>
      db
        .selectFrom('tag')
        .where('workspace_id', '=', workspaceId)
        .where('title', 'ilike', pattern)
        .select('title')
        .orderBy('id'),
  );
  await server.db.connection().execute(async (db) => {
    for (let call = 0; call < calls; call += 1) await tags(db, { workspaceId: id, pattern: '%tag%' }, call);
    const { rows } = await sql<{ generic: number }>`
      select generic_plans as generic from pg_prepared_statements where statement like '%from "tag"%'
    `.execute(db);
    expect(rows.map(({ generic }) => generic > 0)).toEqual([true, true]);
  });
});
