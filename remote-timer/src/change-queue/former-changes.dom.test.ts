import { ada, entryAt, fakeServer } from '@timeweave/shared/testing';
import {
  comeBack,
  create,
  created,
  openQueue,
  type Queue,
  rename,
  sent,
  until,
  update,
} from './queue.fixture.ts';

const running = entryAt('2026-11-18T09:00:00Z', { isStop: 0, timer_end: null });
const begun = { ...running, timer_id: -5, uuid: undefined, title: 'Begun offline' };
const like = { workspaceId: 1, personId: ada.user_id, state: 'waiting' };

/** Changes as stored by contract 1: a start without an id, its stop, a rename of entry 3, and a sent one. */
const former = [
  {
    ...like,
    entryId: -5,
    call: create,
    payload: { workspace_id: 1, title: 'Begun offline', timer_start: begun.timer_start },
    effects: [{ kind: 'added', entry: begun }],
    says: 'The start',
    key: 'start-key',
    madeAt: 1,
  },
  {
    ...like,
    entryId: -5,
    call: update,
    payload: { workspace_id: 1, timer_id: -5, isStop: 1, timer_end: begun.timer_start + 60 },
    effects: [{ kind: 'changed', entryId: -5, changes: { isStop: 1 }, before: begun }],
    says: 'The end',
    key: 'stop-key',
    madeAt: 2,
  },
  {
    ...like,
    entryId: -9,
    call: rename,
    payload: { timer_id: -9, title: 'Numbered since' },
    effects: [{ kind: 'changed', entryId: -9, changes: { title: 'Numbered since' } }],
    says: 'The description',
    key: 'rename-key',
    madeAt: 3,
  },
  {
    ...like,
    entryId: 4,
    call: rename,
    payload: {},
    effects: [],
    says: '',
    key: 'sent',
    madeAt: 4,
    state: 'sent',
  },
];

let queue: Queue;
beforeEach(() => {
  localStorage.setItem('timeweave.numbered.1.-9', '3');
  for (const change of former) {
    localStorage.setItem(`timeweave.waiting.1.${ada.user_id}.${change.key}`, JSON.stringify(change));
  }
  queue = openQueue();
});

it('sends changes stored by the previous release, by UUID or id, with their keys', async () => {
  await until(() => queue.changes().length === 3);
  expect(queue.shown()).toMatchObject([{ title: 'Begun offline', isStop: 1 }]);
  const [{ uuid } = { uuid: '' }] = queue.shown();
  fakeServer.answer(create, 200, created);
  fakeServer.answer(update, 200, { status: 200 });
  fakeServer.answer(rename, 200, { status: 200 });
  await comeBack();
  await until(() => queue.changes().length === 0);
  expect(sent(create).at(-1)).toMatchObject({ key: 'start-key', payload: { uuid, title: 'Begun offline' } });
  expect(sent(update)).toMatchObject([{ key: 'stop-key', payload: { timer_id: uuid, isStop: 1 } }]);
  expect(sent(rename)).toMatchObject([{ key: 'rename-key', payload: { timer_id: 3 } }]);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('timeweave.waiting.'))).toEqual([]);
});
