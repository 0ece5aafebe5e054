import fc from 'fast-check';
import {
  buildEntry,
  buildMember,
  buildTag,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const start = '2026-11-17T09:00:00Z';
const missing = (param: string) => ({
  status: 404,
  body: { errors: [{ msg: 'This tag does not exist.', param }] },
});

/** Creates a workspace with three tags and entries with some of them. */
async function house(carried: readonly (readonly number[])[]) {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const admin = await server.signIn(adminId);
  const member = await server.signIn((await buildMember(server.db, workspace_id)).id);
  const titles = ['a', 'b', 'c'];
  const tags = await Promise.all(
    titles.map(async (title) => (await buildTag(server.db, workspace_id, title)).id),
  );
  const [a = 0, b = 0, c = 0] = tags;
  const entries: number[] = [];
  for (const places of carried) {
    const { id } = await buildEntry(server.db, workspace_id, adminId, start, 60);
    entries.push(id);
    const rows = places.map((place) => ({ workspace_id, entry_id: id, tag_id: tags[place] ?? 0 }));
    if (rows.length > 0) await server.db.insertInto('time_entry_tag').values(rows).execute();
  }
  const onEntries = async () => {
    const rows = await server.db
      .selectFrom('time_entry_tag')
      .where('workspace_id', '=', workspace_id)
      .select(['entry_id', 'tag_id'])
      .execute();
    return entries.map((entry) =>
      rows
        .filter(({ entry_id }) => entry_id === entry)
        .map(({ tag_id }) => tags.indexOf(tag_id))
        .toSorted(),
    );
  };
  const merge = (tag_id: number, into_id: number, token = admin) =>
    server.call('POST /api/tag/merge', { workspace_id, tag_id, into_id }, token);
  const unmerge = (merge_id: number, token = admin) =>
    server.call('POST /api/tag/unmerge', { workspace_id, merge_id }, token);
  return { workspace_id, admin, member, a, b, c, tags, entries, onEntries, merge, unmerge };
}

it('adds the other tag once to each entry, and counts the entries', async () => {
  const { workspace_id, admin, a, b, onEntries, merge } = await house([[0], [0, 1], [1, 2], []]);
  expect(await merge(a, b)).toMatchObject({ status: 200, body: { moved: 2 } });
  expect(await onEntries()).toEqual([[1], [1], [1, 2], []]);
  const list = { workspace_id, mode: 3, with_counts: 1 };
  expect((await server.call('POST /api/tag/list', list, admin)).body.results).toMatchObject([
    { tag_title: 'b', entry_count: 3 },
    { tag_title: 'c', entry_count: 1 },
  ]);
});

it('is undone exactly, for any tags and for any order of two undos', async () => {
  const carried = fc.array(fc.uniqueArray(fc.constantFrom(0, 1, 2)), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(carried, fc.boolean(), fc.boolean(), async (sets, twice, lastFirst) => {
      const { a, b, c, onEntries, merge, unmerge } = await house(sets);
      const merges = [(await merge(a, c)).body.merge_id];
      if (twice) merges.push((await merge(b, c)).body.merge_id);
      for (const id of lastFirst ? merges.toReversed() : merges) {
        expect(await unmerge(id)).toMatchObject({ status: 200 });
      }
      expect(await onEntries()).toEqual(sets.map((set) => set.toSorted()));
    }),
    { numRuns: 25 },
  );
});

it('when undone, skips an entry from which the other tag was removed meanwhile', async () => {
  const { workspace_id, admin, a, b, entries, onEntries, merge, unmerge } = await house([[0], [0]]);
  const { body } = await merge(a, b);
  const untag = { timer_id: entries[0], tag_id: 0 };
  expect(await server.call('PUT /api/usertime/update_tag', untag, admin)).toMatchObject({ status: 200 });
  await server.call('POST /api/usertime/delete', { workspace_id, timer_ids: [entries[1]] }, admin);
  expect(await unmerge(body.merge_id)).toMatchObject({ status: 200 });
  expect(await onEntries()).toEqual([[], []]);
});

it('cannot be undone while another active tag has the title, but later', async () => {
  const { workspace_id, admin, a, b, onEntries, merge, unmerge } = await house([[0]]);
  const { body } = await merge(a, b);
  const made = await server.call('POST /api/tag/add', { workspace_id, tag_title: 'A' }, admin);
  expect(await unmerge(body.merge_id)).toMatchObject({
    status: 409,
    body: {
      errors: [
        { msg: 'Another tag is called “a” now. Please rename or archive it first.', param: 'merge_id' },
      ],
    },
  });
  expect(await onEntries()).toEqual([[1]]);
  const aside = { workspace_id, tag_id: made.body.results.insertId, is_archived: 1 };
  await server.call('PUT /api/tag/archive', aside, admin);
  expect(await unmerge(body.merge_id)).toMatchObject({ status: 200 });
  expect(await onEntries()).toEqual([[0]]);
});

it('restores an archived tag even if another one has its title', async () => {
  const { workspace_id, admin, a, b, merge, unmerge } = await house([]);
  await server.call('PUT /api/tag/archive', { workspace_id, tag_id: a, is_archived: 1 }, admin);
  const { body } = await merge(a, b);
  await server.call('POST /api/tag/add', { workspace_id, tag_title: 'a' }, admin);
  expect(await unmerge(body.merge_id)).toMatchObject({ status: 200 });
});

it('gives a restored entry the tag that its tag was merged into', async () => {
  const { workspace_id, admin, a, b, c, entries, onEntries, merge } = await house([[0, 1]]);
  const timer_ids = entries;
  await server.call('POST /api/usertime/delete', { workspace_id, timer_ids }, admin);
  await merge(a, b);
  await merge(b, c);
  await server.call('POST /api/usertime/restore', { workspace_id, timer_ids }, admin);
  expect(await onEntries()).toEqual([[2]]);
});

it('prevents assigning, editing or archiving the merged tag', async () => {
  const { workspace_id, admin, a, b, entries, merge } = await house([[]]);
  await merge(a, b);
  const carry = { timer_id: entries[0], tag_id: `${a},${b}` };
  expect(await server.call('PUT /api/usertime/update_tag', carry, admin)).toMatchObject(
    missing('tag_check_array'),
  );
  const edit = { workspace_id, tag_id: a, tag_title: 'd' };
  expect(await server.call('PUT /api/tag/edit', edit, admin)).toMatchObject(missing('tag_id'));
  const archive = { workspace_id, tag_id: a, is_archived: 1 };
  expect(await server.call('PUT /api/tag/archive', archive, admin)).toMatchObject(missing('tag_id'));
});

it('is available only to admins', async () => {
  const { a, b, member, merge, unmerge } = await house([]);
  expect(await merge(a, b, member)).toMatchObject({ status: 403 });
  const { body } = await merge(a, b);
  expect(await unmerge(body.merge_id, member)).toMatchObject({ status: 403 });
});

it('rejects the tag itself, a merged one, another workspace’s and an unknown one', async () => {
  const { a, b, c, merge, unmerge } = await house([]);
  const others = await house([]);
  expect(await merge(a, a)).toMatchObject({ status: 400, body: { errors: [{ param: 'into_id' }] } });
  expect(await merge(a, others.a)).toMatchObject(missing('into_id'));
  expect(await merge(others.a, a)).toMatchObject(missing('tag_id'));
  const { merge_id } = (await merge(a, b)).body;
  expect(await merge(a, c)).toMatchObject(missing('tag_id'));
  expect(await merge(c, a)).toMatchObject(missing('into_id'));
  expect(await others.unmerge(merge_id)).toMatchObject({ status: 404 });
  await merge(b, c);
  expect(await unmerge(merge_id)).toMatchObject({ status: 409, body: { errors: [{ param: 'merge_id' }] } });
  expect(await unmerge(0)).toMatchObject({ status: 400 });
});

it('does not deadlock with a simultaneous tagging, nor leave the tag behind', async () => {
  const { admin, a, b, entries, onEntries, merge } = await house(Array.from({ length: 8 }, () => [0, 2]));
  const tagging = entries.map((timer_id) =>
    server.call('PUT /api/usertime/update_tag', { timer_id, tag_id: `${a}` }, admin),
  );
  const [merged, ...tagged] = await Promise.all([merge(a, b), ...tagging]);
  expect(merged.status).toBe(200);
  expect(tagged.every(({ status }) => [200, 404].includes(status))).toBe(true);
  expect((await onEntries()).flat()).not.toContain(0);
});
