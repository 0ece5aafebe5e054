import { entryAt, fakeServer } from '@timeweave/shared/testing';
import { editEntry, setTitle } from '../entry-commands/index.ts';
import { openChangeQueue } from './open-change-queue.ts';
import { comeBack, held, openQueue, type Queue, rename, sent, stored, until } from './queue.fixture.ts';

const rest = (ms = 50) => new Promise((resolve) => setTimeout(resolve, ms));
const change = () => editEntry(entryAt('2026-11-18T09:00:00Z'), setTitle('New name'));

let queue: Queue;
beforeEach(() => {
  queue = openQueue();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
});

it('an ended queue sends nothing, and the store’s next queue sends the rest', async () => {
  await queue.make(change());
  expect(sent(rename)).toHaveLength(1);
  queue.end();
  fakeServer.answer(rename, 200, { status: 200 });
  await comeBack();
  await rest();
  expect(sent(rename)).toHaveLength(1);
  const end = openChangeQueue(queue.store);
  await until(() => queue.changes().length === 0);
  expect(sent(rename)).toHaveLength(2);
  end();
});

describe('a reopened queue', () => {
  async function cachedOffline() {
    await queue.make(change());
    queue.end();
    fakeServer.answer(rename, 200, { status: 200 });
    fakeServer.sent.length = 0;
  }

  it('neither shows nor sends changes that another tab has sent or discarded meanwhile', async () => {
    await cachedOffline();
    stored().forEach((name) => localStorage.removeItem(name));
    const end = openChangeQueue(queue.store);
    expect(queue.changes()).toEqual([]);
    await rest();
    expect(sent(rename)).toEqual([]);
    end();
  });

  it('sends changes that could not be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await cachedOffline();
    const end = openChangeQueue(queue.store);
    await until(() => queue.changes().length === 0);
    expect(sent(rename)).toHaveLength(1);
    end();
  });
});

it('a queue with several users ends with the last of them', async () => {
  const end = openChangeQueue(queue.store);
  queue.end();
  fakeServer.answer(rename, 200, { status: 200 });
  await queue.make(change());
  expect(queue.changes()).toEqual([]);
  end();
  void queue.make(change());
  await rest();
  expect(sent(rename)).toHaveLength(1);
});

it('a running request is finished, and nothing is sent after it', async () => {
  const { moment, release } = held();
  fakeServer.answerWhen(rename, moment, 200, { status: 200 });
  void queue.make(change());
  await until(() => sent(rename).length === 1);
  void queue.make(change());
  queue.end();
  release();
  await until(() => queue.states().includes('confirmed'));
  await rest();
  expect(queue.states()).toEqual(['confirmed', 'pending']);
  expect(sent(rename)).toHaveLength(1);
});

it('a queue that waits for the lock stops waiting when it ends', async () => {
  const signals: AbortSignal[] = [];
  const request = (_name: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  void queue.make(change());
  await until(() => signals.length === 1);
  queue.end();
  await rest();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(sent(rename)).toEqual([]);
});
