import { randomUUID } from 'node:crypto';
import { type ApiCall, type CallDescription, calls } from '@timeweave/shared/api';
import { areLocked, startTestApp, type TestApp, until } from '../testing/index.ts';
import { type Lock, type LockedWorld, lockedWorld, locks, now, unix } from './locked-time.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set(now));

/** A way by which locked time could change, with the payload that tries it. */
interface Door {
  payload: (world: LockedWorld) => object | Promise<object>;
  by?: 'admin';
  /** The locks that close it: all, unless it only adds time, or only changes what an invoice names. */
  closedBy?: readonly Lock[];
  /** It succeeds and leaves locked time as it is, when that was locked before. */
  leaves?: true;
}

const days: readonly Lock[] = ['the lock date', 'an approval'];
const invoices: readonly Lock[] = ['an invoice'];
const noon = { timer_start: unix('2026-11-05T12:00:00Z'), timer_end: unix('2026-11-05T13:00:00Z') };
const later = { timer_start: unix('2026-11-13T12:00:00Z'), timer_end: unix('2026-11-13T13:00:00Z') };
const one = ({ timer_id }: LockedWorld) => ({ timer_id });
const none = { project_id: 0, client_id: 0 };

async function merged({ workspace_id, tag, otherTag, admin }: LockedWorld) {
  const merge = { workspace_id, tag_id: tag, into_id: otherTag };
  const { body } = await server.call('POST /api/tag/merge', merge, admin);
  return { workspace_id, merge_id: body.merge_id };
}

/** The invoice is of the client into which that of the project was merged. */
async function mergedClient({ workspace_id, client, otherClient, admin }: LockedWorld) {
  const merge = { workspace_id, client_id: otherClient, into_id: client };
  const { body } = await server.call('POST /api/client/merge', merge, admin);
  return { workspace_id, merge_id: body.merge_id };
}

async function ofOtherClient(world: LockedWorld) {
  const { workspace_id, project, otherClient, admin } = world;
  const move = { workspace_id, project_id: project, project_name: 'Atlas', client_id: otherClient };
  expect(await server.call('PUT /api/project/edit', move, admin)).toMatchObject({ status: 200 });
  return mergedClient(world);
}

/** Each call that writes entries or what they show; a call with two ways has a word after its name. */
const doors: Readonly<Record<string, Door>> = {
  'POST /api/usertime/create': {
    payload: ({ workspace_id }) => ({ workspace_id, timer_start: noon.timer_start }),
    closedBy: days,
  },
  'PUT /api/usertime/update': {
    payload: (world) => ({ ...one(world), workspace_id: world.workspace_id, isStop: 1, title: 'late' }),
  },
  'PUT /api/usertime/update_title': { payload: (world) => ({ ...one(world), title: 'x' }) },
  'PUT /api/usertime/update_project': {
    payload: (world) => ({ ...one(world), workspace_id: world.workspace_id, ...none }),
  },
  'PUT /api/usertime/update_billable': { payload: (world) => ({ ...one(world), is_billable: 0 }) },
  'PUT /api/usertime/update_tag': { payload: (world) => ({ ...one(world), tag_id: '' }) },
  'PUT /api/usertime/update_parts': {
    payload: (world) => ({
      ...{ ...one(world), ...none, workspace_id: world.workspace_id },
      ...{ tag_id: '', is_billable: 0 },
    }),
  },
  'PUT /api/usertime/edit_manually': { payload: (world) => ({ ...one(world), ...later }) },
  'PUT /api/usertime/edit_manually (into)': {
    payload: ({ free }) => ({ timer_id: free, ...noon }),
    closedBy: days,
  },
  'POST /api/usertime/manual_entry': {
    payload: ({ workspace_id }) => ({ workspace_id, ...noon }),
    closedBy: days,
  },
  'POST /api/usertime/add_entries': {
    payload: ({ workspace_id }) => ({ workspace_id, entries: [{ uuid: randomUUID(), ...noon }] }),
    closedBy: days,
  },
  'POST /api/usertime/duplicate': { payload: one, closedBy: days },
  'POST /api/usertime/split': { payload: (world) => ({ ...one(world), at: unix('2026-11-05T08:30:00Z') }) },
  'PUT /api/usertime/undo_stop': {
    payload: (world) => ({ ...one(world), timer_end: unix('2026-11-05T09:00:00Z') }),
  },
  'POST /api/usertime/undo_discard': {
    // It would be finished, because another timer runs.
    payload: async ({ workspace_id, discarded, token }) => {
      await server.call('POST /api/usertime/create', { workspace_id }, token);
      return { timer_id: discarded };
    },
  },
  'PUT /api/usertime/bulk_edit': {
    payload: ({ workspace_id, timer_id }) => ({ workspace_id, timer_ids: [timer_id], is_billable: 0 }),
  },
  'PUT /api/usertime/bulk_edit (of another member)': {
    payload: ({ workspace_id, timer_id }) => ({ workspace_id, timer_ids: [timer_id], is_billable: 0 }),
    by: 'admin',
  },
  'PUT /api/usertime/bulk_undo': {
    payload: async ({ workspace_id, timer_id, token }) => {
      const edit = { workspace_id, timer_ids: [timer_id], title: 'x', tag_id: '' };
      const { body } = await server.call('PUT /api/usertime/bulk_edit', edit, token);
      return { workspace_id, undo_id: body.undo_id };
    },
  },
  'POST /api/usertime/delete': {
    payload: ({ workspace_id, timer_id }) => ({ workspace_id, timer_ids: [timer_id] }),
  },
  'POST /api/usertime/restore': {
    payload: ({ workspace_id, gone }) => ({ workspace_id, timer_ids: [gone] }),
  },
  'POST /api/tag/merge': {
    payload: ({ workspace_id, tag, otherTag }) => ({ workspace_id, tag_id: tag, into_id: otherTag }),
    by: 'admin',
    leaves: true,
  },
  'POST /api/tag/unmerge': { payload: merged, by: 'admin', leaves: true },
  'PUT /api/project/edit': {
    payload: ({ workspace_id, project, otherClient }) => ({
      ...{ workspace_id, project_id: project, project_name: 'Atlas', client_id: otherClient },
    }),
    by: 'admin',
    closedBy: invoices,
  },
  'POST /api/client/unmerge': { payload: ofOtherClient, by: 'admin', closedBy: invoices },
};

const writesNoEntry = 'changes names, colours or rights: not what was approved or billed';
const endsTimer = 'ends a running timer at most, which is not locked before its end';
const ofImports = 'writes in a job: imports/locked-meanwhile.test.ts';

/** Calls that write nothing that is locked, and why. */
const noDoors: Readonly<Partial<Record<ApiCall, string>>> = {
  'POST /api/usertime/delete_start': 'discards a running timer, which is not locked',
  'PUT /api/usertime/allow_overlap': 'changes no time',
  'POST /api/client/merge': 'the invoices of the merged client become those of the remaining one',
  'POST /api/client/add': writesNoEntry,
  'PUT /api/client/edit': writesNoEntry,
  'PUT /api/client/archive': writesNoEntry,
  'POST /api/project/add': writesNoEntry,
  'PUT /api/project/archive': writesNoEntry,
  'POST /api/project/duplicate': writesNoEntry,
  'PUT /api/project_budget/alerts': writesNoEntry,
  'POST /api/tag/add': writesNoEntry,
  'PUT /api/tag/edit': writesNoEntry,
  'PUT /api/tag/archive': writesNoEntry,
  'POST /api/import/create': ofImports,
  'POST /api/import/add_file': ofImports,
  'PUT /api/import/remove_file': ofImports,
  'PUT /api/import/read': ofImports,
  'PUT /api/import/start': ofImports,
  'PUT /api/import/cancel': ofImports,
  'PUT /api/import/discard': ofImports,
  'PUT /api/import/undo': ofImports,
  'PUT /api/invoice/send': 'locks time: the tests of sending',
  'PUT /api/invoice/void': 'frees the time of an invoice on purpose',
  'PUT /api/team/edit': writesNoEntry,
  'PUT /api/team/role': writesNoEntry,
  'PUT /api/team/activate': writesNoEntry,
  'PUT /api/team/deactivate': endsTimer,
  'PUT /api/team/leave': endsTimer,
  'POST /api/team/sendemail': writesNoEntry,
  'POST /api/team/invite': writesNoEntry,
  'PUT /api/team/resend_invitation': writesNoEntry,
  'PUT /api/team/revoke_invitation': writesNoEntry,
};

const telling = new Set<string>([
  ...['entries/changed', 'timer/started', 'timer/stopped', 'imports/changed', 'team/changed'],
  ...['tags/changed', 'projects/changed', 'projects/archived', 'clients/changed'],
]);

const mayWriteEntries = ({ scope, reads, causes = [] }: CallDescription) =>
  (scope === 'track' && !reads) || causes.some(({ name }) => telling.has(name));

it('each call that may write entries or what they show is named here', () => {
  const writing = Object.entries<CallDescription>(calls).flatMap(([name, call]) =>
    mayWriteEntries(call) ? [name] : [],
  );
  const named = [...Object.keys(doors).map((name) => name.replace(/ \(.*/u, '')), ...Object.keys(noDoors)];
  expect([...new Set(named)].toSorted()).toEqual(writing.toSorted());
});

const nameOf = (key: string): ApiCall => {
  const name = key.replace(/ \(.*/u, '');
  const found = (Object.keys(calls) as ApiCall[]).find((each) => each === name);
  if (!found) throw new Error(`There is no call ${name}.`);
  return found;
};

const refusalOf = ({ body }: { body: object }) => JSON.stringify(body);

const tries = Object.entries(doors).flatMap(([key, door]) =>
  (Object.keys(locks) as Lock[])
    .filter((lock) => (door.closedBy ?? Object.keys(locks)).includes(lock))
    .map((lock) => ({ key, lock, door })),
);

describe.each(tries)('$key and $lock', ({ key, lock, door }) => {
  const { msg, set } = locks[lock];

  async function prepared() {
    const world = await lockedWorld(server);
    const payload = await door.payload(world);
    const attempt = () => server.call(nameOf(key), payload, door.by === 'admin' ? world.admin : world.token);
    return { world, attempt, before: await world.fixed() };
  }

  it('locked time stays', async () => {
    const { world, attempt, before } = await prepared();
    await set(server.db, world);
    const answer = await attempt();
    if (door.leaves) expect(answer.status).toBe(200);
    else expect(refusalOf(answer)).toContain(msg);
    expect(await world.fixed()).toEqual(before);
  });

  it('time that is locked at the same moment stays: the call waits, and is refused', async () => {
    const { world, attempt, before } = await prepared();
    const { answer } = await server.db.transaction().execute(async (transaction) => {
      await set(transaction, world);
      const waiting = attempt();
      await until('the call waits', () => areLocked(server.db));
      return { answer: waiting };
    });
    const refused = await answer;
    expect(refused.status).toBe(403);
    expect(refusalOf(refused)).toContain(msg);
    expect(await world.fixed()).toEqual(before);
  });
});
