import { sql } from 'kysely';
import { buildTag, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { type Parameters, prepared } from './index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

interface Titled {
  workspaceId: number;
  title: string;
}

it('a prepared statement is compiled once, from parameters that can be listed and copied', async () => {
  const { id: workspaceId } = await buildWorkspace(server.db);
  const [first, second] = [
    await buildTag(server.db, workspaceId, 'one'),
    await buildTag(server.db, workspaceId, 'two'),
  ];
  const names: string[][] = [];
  const tags = prepared((db, { workspaceId: ofWorkspace, ...rest }: Parameters<Titled>) => {
    names.push(Object.keys(rest));
    return db
      .selectFrom('tag')
      .where('workspace_id', '=', ofWorkspace)
      .where('title', '=', rest.title)
      .select(['id', 'title']);
  });
  const find = (title: string) => tags(server.db, { workspaceId, title });
  expect(await find('one')).toEqual([{ id: first.id, title: 'one' }]);
  expect(await find('two')).toEqual([{ id: second.id, title: 'two' }]);
  expect(names).toEqual([['title']]);
});

it('a prepared statement refuses values that lack one of its parameters', async () => {
  const tags = prepared((db, { title }: Parameters<Partial<Titled>>) =>
    db
      .selectFrom('tag')
      .where(sql<boolean>`title = ${title}`)
      .select('id'),
  );
  expect(await tags(server.db, { title: 'one' })).toHaveLength(1);
  await expect(tags(server.db, { workspaceId: 1 })).rejects.toThrow("A prepared statement lacks 'title'.");
});
