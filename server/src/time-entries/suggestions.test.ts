import {
  buildClient,
  buildEntry,
  buildMember,
  buildProject,
  buildTag,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const suggest = (workspace_id: number, token: string | undefined, fields: object = {}) =>
  server.call('POST /api/usertime/suggest', { workspace_id, term: '', limit: 20, ...fields }, token);

/** Creates a member and a function that adds entries, each an hour after the previous one. */
async function worker() {
  const { id, adminId } = await buildWorkspace(server.db);
  const person = await buildMember(server.db, id);
  const token = await server.signIn(person.id);
  let hour = 0;
  const worked = async (description: string, details: object = {}, tagIds: number[] = []) => {
    const start = new Date(Date.UTC(2026, 10, 1, ++hour)).toISOString();
    const entry = await buildEntry(server.db, id, person.id, start, 60, { description, ...details });
    await timeEntriesRepository(server.db).replaceTags(id, entry.id, tagIds);
  };
  const titles = async (term: string, limit = 20) =>
    (await suggest(id, token, { term, limit })).body.results.map(({ title }) => title);
  return { id, adminId, personId: person.id, token, worked, titles };
}

it('merges by description and project, with the tags and billable flag of the latest use, newest first', async () => {
  const { id, adminId, token, worked } = await worker();
  const client = await buildClient(server.db, id, 'Babbage');
  const engine = await buildProject(server.db, id, { created_by: adminId, client_id: client.id });
  const [writing, night] = [await buildTag(server.db, id, 'writing'), await buildTag(server.db, id, 'night')];
  const like = { project_id: engine.id, is_billable: true };
  await worked('Note G', { ...like, is_billable: false }, [writing.id]);
  await worked('Note G', {}, [writing.id]);
  await worked('Letters');
  await worked('Note G', like, [writing.id, night.id]);
  await worked('Note G');
  const { status, body } = await suggest(id, token);
  expect(status).toBe(200);
  const bare = {
    project_id: 0,
    project_name: null,
    project_color: null,
    client_name: null,
    tags: [],
    is_billable: 0,
  };
  const nightTag = { id: night.id, tag_title: 'night', tagcolor: '#000000' };
  const writingTag = { id: writing.id, tag_title: 'writing', tagcolor: '#000000' };
  expect(body.results).toEqual([
    { title: 'Note G', ...bare },
    {
      title: 'Note G',
      project_id: engine.id,
      project_name: 'Difference Engine',
      project_color: '#0b7285',
      client_name: 'Babbage',
      is_billable: 1,
      tags: [nightTag, writingTag],
    },
    { title: 'Letters', ...bare },
  ]);
});

it('uses the latest start, not the latest creation', async () => {
  const { id, personId, token, worked } = await worker();
  await worked('Note G', { is_billable: true });
  await buildEntry(server.db, id, personId, '2026-10-31T09:00:00Z', 60, { description: 'Note G' });
  expect((await suggest(id, token)).body.results).toMatchObject([{ title: 'Note G', is_billable: 1 }]);
});

it('finds all words in the description or the names of project and client, regardless of letter case', async () => {
  const { id, adminId, worked, titles } = await worker();
  const client = await buildClient(server.db, id, 'Royal Society');
  const atlas = await buildProject(server.db, id, {
    created_by: adminId,
    name: 'Atlas',
    client_id: client.id,
  });
  await worked('Drew maps', { project_id: atlas.id });
  await worked('Read maps');
  await worked('Was 100% done');
  expect(await titles('MAPS')).toEqual(['Read maps', 'Drew maps']);
  expect(await titles(' socie  map atl ')).toEqual(['Drew maps']);
  expect(await titles('maps nowhere')).toEqual([]);
  expect(await titles('0%')).toEqual(['Was 100% done']);
  expect(await titles('%')).toEqual(['Was 100% done']);
  expect(await titles('', 2)).toEqual(['Was 100% done', 'Read maps']);
});

it('searches for eight words in the first 200 characters', async () => {
  const { worked, titles } = await worker();
  const long = `Drew maps ${'and more '.repeat(30)}`;
  await worked(`${long}for Babbage`);
  await worked(`${long}for Somerville`);
  expect(await titles('DREW maps')).toEqual([`${long}for Somerville`, `${long}for Babbage`]);
  expect(await titles('Babbage')).toEqual([]);
  expect(await titles('d r e w m a p s nowhere')).toHaveLength(2);
  expect(await titles('d r e w m a p nowhere')).toEqual([]);
});

it('finds letters of any alphabet and quotation marks, regardless of letter case', async () => {
  const { worked, titles } = await worker();
  await worked('Über {“maps”, "null"} \\ Ökonomie');
  for (const term of ['ÜBER', 'ökonomie', '"NULL"', '{“', '\\', 'null']) {
    expect([term, ...(await titles(term))]).toHaveLength(2);
  }
});

it('omits archived projects and tags, empty descriptions and the running entry', async () => {
  const { id, adminId, personId, token, worked, titles } = await worker();
  const old = await buildProject(server.db, id, { created_by: adminId, name: 'Abacus', archived: true });
  const tag = await buildTag(server.db, id, 'old');
  await server.db.updateTable('tag').set({ archived: true }).where('id', '=', tag.id).execute();
  await worked('Counted');
  await worked('Counted', { project_id: old.id }, [tag.id]);
  await worked('');
  await buildEntry(server.db, id, personId, '2026-11-18T08:00:00Z', null, { description: 'Now' });
  const { body } = await suggest(id, token);
  expect(body.results).toMatchObject([{ title: 'Counted', project_id: 0, project_name: null, tags: [] }]);
  expect(await titles('abacus')).toEqual([]);
});

it('does not include a colleague’s work, nor the user’s own in another workspace', async () => {
  const { id, personId, titles } = await worker();
  const colleague = await buildMember(server.db, id);
  await buildEntry(server.db, id, colleague.id, '2026-11-17T09:00:00Z', 60);
  const other = await buildWorkspace(server.db);
  const membership = { workspace_id: other.id, person_id: personId, role: 'member' as const };
  await server.db.insertInto('membership').values(membership).execute();
  await buildEntry(server.db, other.id, personId, '2026-11-17T09:00:00Z', 60);
  expect(await titles('')).toEqual([]);
});

it('requires authentication', async () => {
  const { id } = await worker();
  expect(await suggest(id, undefined)).toMatchObject({ status: 401 });
});

it('rejects former members', async () => {
  const { id } = await buildWorkspace(server.db);
  const former = await buildMember(server.db, id, {}, false);
  expect(await suggest(id, await server.signIn(former.id))).toMatchObject({ status: 403 });
});

it('rejects the admin of another workspace', async () => {
  const { id, worked } = await worker();
  await worked('Secret');
  const { adminId } = await buildWorkspace(server.db);
  expect(await suggest(id, await server.signIn(adminId))).toMatchObject({ status: 403 });
});

it.each([{ limit: 0 }, { limit: 21 }, { limit: 1.5 }, { term: 'ab '.repeat(67) }, { term: 1 }, { since: 1 }])(
  'rejects %p',
  async (fields) => {
    const { id, token } = await worker();
    expect(await suggest(id, token, fields)).toMatchObject({ status: 400 });
  },
);
