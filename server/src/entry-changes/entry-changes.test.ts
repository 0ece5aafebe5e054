import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import {
  buildEntry,
  buildMember,
  buildProject,
  buildTag,
  buildWorkspace,
  startTestApp,
  type TestApp,
  until,
} from '../testing/index.ts';
import { follower, storedEntries } from './entry-changes.fixture.ts';

const past = { started_at: new Date('2026-11-01T09:00:00Z'), ended_at: new Date('2026-11-01T10:00:00Z') };

const changes = 'POST /api/report/changes';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

async function company() {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const member = await buildMember(server.db, workspace_id);
  const [admin, token] = [await server.signIn(adminId), await server.signIn(member.id)];
  const tags = [await buildTag(server.db, workspace_id), await buildTag(server.db, workspace_id, 'travel')];
  const project = await buildProject(server.db, workspace_id, { created_by: adminId });
  const add = (seconds: number | null = 3600) =>
    buildEntry(server.db, workspace_id, member.id, '2026-11-17T09:00:00Z', seconds);
  return {
    workspace_id,
    adminId,
    memberId: member.id,
    admin,
    token,
    add,
    project,
    tags: tags.map(({ id }) => id),
  };
}

it('an entry is returned with its own fields, and a deleted one with its id', async () => {
  const { workspace_id, admin, token, memberId, add, tags, project } = await company();
  const { id } = await add();
  const reader = follower(server, workspace_id, admin);
  await reader.readAll();
  const parts = { timer_id: id, workspace_id, project_id: project.id, tag_id: tags.join(), is_billable: 1 };
  await server.call('PUT /api/usertime/update_parts', parts, token);
  await until('the change is read', async () => (await reader.readAll()).length > 0);
  expect(reader.entries()).toEqual([
    {
      ...{ timer_id: id, uuid: expect.any(String), user_id: memberId, workspace_id, title: 'Note G' },
      ...{ project_id: project.id, tag_id: tags.join(), is_billable: 1 },
      ...{ timer_start: 1_794_906_000, timer_end: 1_794_909_600 },
      ...{ crdate: expect.any(String), modified_date: '2026-11-18T09:00:00.000Z' },
    },
  ]);
  await server.call('POST /api/usertime/delete', { workspace_id, timer_ids: [id] }, token);
  await until('the deletion is read', async () =>
    isDeepStrictEqual(await reader.readAll(), [{ timer_id: id, deleted: true }]),
  );
});

it('merged tags and a removal by cascade change their entries', async () => {
  const { workspace_id, admin, token, add, tags } = await company();
  const { id } = await add();
  await server.call('PUT /api/usertime/update_tag', { timer_id: id, tag_id: String(tags[0]) }, token);
  const reader = follower(server, workspace_id, admin);
  await reader.readAll();
  await server.call('POST /api/tag/merge', { workspace_id, tag_id: tags[0], into_id: tags[1] }, admin);
  await until('the merge is read', async () => (await reader.readAll()).length > 0);
  expect(reader.entries()).toMatchObject([{ timer_id: id, tag_id: String(tags[1]) }]);
});

it('a change that is committed late is not missed, even if later ones have been read', async () => {
  const { workspace_id, admin, add, memberId } = await company();
  const reader = follower(server, workspace_id, admin);
  let commit: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (commit = resolve));
  let isWritten = false;
  const writing = server.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('time_entry')
      .values({ workspace_id, person_id: memberId, ...past })
      .execute();
    isWritten = true;
    await late;
  });
  await until('the first entry is written', () => isWritten);
  const { id } = await add();
  await reader.readAll();
  await reader.readAll();
  expect(reader.entries()).toMatchObject([{ timer_id: id }]);
  commit();
  await writing;
  await until('both are read', async () => (await reader.readAll()).length > 0);
  expect(reader.entries()).toEqual(await storedEntries(server, workspace_id));
  expect(reader.entries()).toHaveLength(2);
});

it('a program that reads meanwhile ends with the state of the database, whatever is written at once', async () => {
  const kinds = fc.constantFrom('add', 'title', 'tags', 'delete', 'restore', 'start', 'stop', 'bulk');
  const step = fc.record({ kind: kinds, pick: fc.nat(30), text: fc.string({ maxLength: 5 }) });
  const writer = fc.array(step, { minLength: 3, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(writer, { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 1, max: 7 }),
      async (writers, limit) => {
        const { workspace_id, admin, token, memberId, add, tags } = await company();
        const ids = [await add(), await add()].map(({ id }) => id);
        const of = { workspace_id };
        const make = async ({ kind, pick, text }: (typeof writers)[number][number]) => {
          const timer_id = ids[pick % ids.length] ?? 0;
          const times = { timer_start: 1_795_000_000 + pick, timer_end: 1_795_000_100 + pick };
          const send = async (name: Parameters<TestApp['call']>[0], payload: object) => {
            const { status } = await server.call(name, payload, token);
            expect(status).toBeLessThan(500);
          };
          switch (kind) {
            case 'add': {
              const asked = { ...of, title: text, ...times, tag_check_array: tags };
              const { body } = await server.call('POST /api/usertime/manual_entry', asked, token);
              ids.push(body.results.insertId);
              return;
            }
            case 'title':
              return send('PUT /api/usertime/update_title', { timer_id, title: text });
            case 'tags':
              return send('PUT /api/usertime/update_tag', { timer_id, tag_id: String(tags[pick % 2]) });
            case 'delete':
              return send('POST /api/usertime/delete', { ...of, timer_ids: [timer_id] });
            case 'restore':
              return send('POST /api/usertime/restore', { ...of, timer_ids: [timer_id] });
            case 'start':
              return send('POST /api/usertime/create', { ...of, title: text });
            case 'stop':
              return send('POST /api/usertime/delete_start', { ...of, timer_id });
            case 'bulk':
              return send('PUT /api/usertime/bulk_edit', { ...of, timer_ids: ids, add_tags: [tags[0]] });
          }
        };
        const reader = follower(server, workspace_id, admin, limit);
        let isWriting = true;
        const reading = (async () => {
          while (isWriting) await reader.read();
        })();
        // One of them holds its change back until the others have ended.
        const [held, ...others] = writers.map(async (steps, index) => {
          if (index > 0) {
            for (const each of steps) await make(each);
            return;
          }
          await server.db.transaction().execute(async (transaction) => {
            const row = {
              workspace_id,
              person_id: memberId,
              ...past,
            };
            await transaction.insertInto('time_entry').values(row).execute();
            await Promise.all(others);
          });
        });
        await Promise.all([held, ...others]);
        isWriting = false;
        await reading;
        const stored = await storedEntries(server, workspace_id);
        await until('the reader knows all', async () => {
          await reader.readAll();
          return isDeepStrictEqual(reader.entries(), stored);
        });
      },
    ),
    { numRuns: 8, endOnFailure: true, includeErrorInReport: true },
  );
});

describe('a cursor', () => {
  it('that has known all changes for longer than deletions are kept must begin again', async () => {
    const { workspace_id, admin } = await company();
    const reader = follower(server, workspace_id, admin);
    await reader.readAll();
    server.clock.goOn(89 * 86_400);
    const old = reader.cursor();
    await reader.readAll();
    server.clock.goOn(2 * 86_400);
    expect(await server.call(changes, { workspace_id, cursor: old }, admin)).toMatchObject({
      status: 410,
      body: { errors: [{ param: 'cursor', code: 'read_again' }] },
    });
    await reader.readAll();
  });

  it('keeps its age while more rows follow', async () => {
    const { workspace_id, admin, add } = await company();
    const reader = follower(server, workspace_id, admin, 1);
    const witness = follower(server, workspace_id, admin);
    await reader.readAll();
    await witness.readAll();
    for (let n = 0; n < 3; n += 1) await add();
    // Not by the reader itself: a read without the changes would renew its cursor.
    await until('all changes can be read', async () => {
      await witness.readAll();
      return witness.entries().length === 3;
    });
    server.clock.goOn(80 * 86_400);
    expect((await reader.read()).results).toHaveLength(1);
    server.clock.goOn(11 * 86_400);
    await expect(reader.read()).rejects.toThrow('read_again');
  });

  it('of another database must begin again, and any other text is invalid', async () => {
    const { workspace_id, admin } = await company();
    const reader = follower(server, workspace_id, admin);
    await reader.readAll();
    const restored = reader.cursor()?.replace(/\.[0-9a-f]{12}\./, '.0123456789ab.');
    for (const [cursor, status] of [
      [restored, 410],
      ['changes.1', 400],
      ['', 400],
    ] as const)
      expect([cursor, (await server.call(changes, { workspace_id, cursor }, admin)).status]).toEqual([
        cursor,
        status,
      ]);
  });
});

it('admins may read the changes, also with a token that reads, and members may not', async () => {
  const { workspace_id, admin, token } = await company();
  const [own, other] = [await company(), { scope: 'read', days: null, name: 'Warehouse' }];
  const { body } = await server.call('POST /api/api_token/create', other, admin);
  const status = async (caller?: string) => (await server.call(changes, { workspace_id }, caller)).status;
  expect(await Promise.all([admin, body.token, token, own.admin, undefined].map(status))).toEqual([
    ...[200, 200, 403, 403, 401],
  ]);
});
