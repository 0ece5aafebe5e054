import { longestList } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { type Parameters, preparedPage } from './index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

it('a prepared page and its count are compiled once', async () => {
  const { id } = await buildWorkspace(server.db);
  await sql`
    insert into tag (workspace_id, title) select ${id}, 'Tag ' || n from generate_series(1, ${longestList + 20}) n
  `.execute(server.db);
  let compiled = 0;
  const tags = preparedPage(
    (db, { workspaceId, pattern }: Parameters<{ workspaceId: number; pattern: string }>) => {
      compiled += 1;
      return db
        .selectFrom('tag')
        .where('workspace_id', '=', workspaceId)
        .where('title', 'ilike', pattern)
        .select('title')
        .orderBy('id');
    },
  );
  await server.db.connection().execute(async (db) => {
    for (let call = 0; call < 3; call += 1) {
      const { rows, more } = await tags(db, { workspaceId: id, pattern: '%tag%' }, call);
      expect([rows[0], rows.length, more]).toEqual([{ title: `Tag ${call + 1}` }, longestList, 20 - call]);
    }
    expect((await tags(db, { workspaceId: id, pattern: '%Tag 77%' })).rows[0]).toEqual({ title: 'Tag 77' });
  });
  expect(compiled).toBe(2);
});
