import { signedIn, signedOut } from '@timeweave/shared/session';
import { ada, fakeServer } from '@timeweave/shared/testing';
import { stopTimer } from '../entry-commands/index.ts';
import { discardUnsent } from './unsent-changes.ts';
import {
  comeBack,
  create,
  created,
  held,
  openQueue,
  type Queue,
  sent,
  start,
  stored,
  until,
  update,
} from './queue.fixture.ts';

let queue: Queue;
beforeEach(() => void (queue = openQueue()));

/** Starts an entry with a request that stays pending until the returned function is called. */
async function delayedStart(status = 200, body: unknown = created) {
  const { moment, release } = held();
  fakeServer.answerWhen(create, moment, status, body);
  void queue.make(start('Write note G')).catch(() => undefined);
  const [entry] = queue.shown();
  if (!entry) throw new Error('Nothing is shown.');
  await until(() => sent(create).length === 1);
  return { entry, release };
}

it('leaves nothing of a change that the server saves after the log-out', async () => {
  const { release } = await delayedStart();
  queue.store.dispatch(signedOut());
  expect(stored()).toHaveLength(1);
  release();
  await until(() => stored().length === 0);
});

it('shows nothing of it to the next user, even if the queue ended before the log-out', async () => {
  await queue.startAndStopOffline();
  queue.end();
  queue.store.dispatch(signedOut());
  queue.store.dispatch(signedIn({ ...ada, token: 'token of Grace', user_id: btoa('2') }));
  expect(queue.changes()).toEqual([]);
  expect(stored()).toHaveLength(2);
});

it('keeps later changes of an entry whose creation is being sent', async () => {
  const { entry, release } = await delayedStart();
  void queue.make(stopTimer(entry, { title: 'Write note G' }, 1_795_000_600));
  queue.store.dispatch(signedOut());
  release();
  await until(() => stored().length === 1);
  const [name = ''] = stored();
  expect(JSON.parse(localStorage.getItem(name) ?? '')).toMatchObject({
    entryIds: [entry.uuid],
    call: update,
  });
});

it('does not store a discarded change again when it is refused', async () => {
  const { release } = await delayedStart(403, { errors: [{ msg: 'Locked.' }] });
  queue.store.dispatch(discardUnsent());
  release();
  await comeBack();
  expect(stored()).toEqual([]);
  expect(queue.changes()).toEqual([]);
});
