/** @jest-environment node */
import type { subscribe as subscribeTo } from '@timeweave/shared/events';
import type { followServer as followServerOf } from './follow-server.ts';

// fakes only the network, and the window that Node does not have
const network = globalThis.fetch;
const page = new EventTarget();
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  navigator: {},
  // Node's channel would keep the process alive
  BroadcastChannel: undefined,
});
let subscribe: typeof subscribeTo;
let followServer: typeof followServerOf;
beforeAll(async () => {
  ({ subscribe } = await import('@timeweave/shared/events'));
  ({ followServer } = await import('./follow-server.ts'));
});
let gone: AbortController;
let hasFailedRequests: boolean;
let requests: string[];
let streams: ReadableStreamDefaultController<Uint8Array>[];
let restored: jest.Mock;
let unsubscribe: () => void;

beforeEach(() => {
  gone = new AbortController();
  hasFailedRequests = false;
  [requests, streams] = [[], []];
  restored = jest.fn();
  unsubscribe = subscribe('connection/restored', restored);
  globalThis.fetch = async (input, options) => {
    requests.push(input instanceof Request ? input.url : input.toString());
    return new Response(
      new ReadableStream({
        start(controller) {
          streams.push(controller);
          options?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      }),
    );
  };
});
afterEach(() => {
  gone.abort();
  unsubscribe();
  globalThis.fetch = network;
});

const until = async (condition: () => boolean) => {
  for (let wait = 0; wait < 400 && !condition(); wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
};
const write = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));

const follow = (sinceMs = performance.now()) =>
  followServer('token', { sinceMs, hasFailedRequests: () => hasFailedRequests, signal: gone.signal });

it('requests the events since the page was loaded, and refetches nothing', async () => {
  const changed = jest.fn();
  const stop = subscribe('entries/changed', changed);
  follow(performance.now() - 2_000);
  await until(() => streams.length === 1);
  write('event: entries/changed\ndata: {"entryId":7}\n\n');
  await until(() => changed.mock.calls.length > 0);
  expect(requests[0]).toMatch(/^\/api\/events\?last_ms=20\d\d$/);
  expect(changed).toHaveBeenCalledWith({ entryId: 7 });
  expect(restored).not.toHaveBeenCalled();
  stop();
});

describe('the end of a session', () => {
  const ended = jest.fn();
  let stop: () => void;
  const storeSession = (token: string) => {
    const stored = JSON.stringify({ token, user: {}, user_properties: {} });
    Object.assign(globalThis, { localStorage: { getItem: () => stored } });
  };
  beforeEach(() => {
    ended.mockReset();
    stop = subscribe('session/ended', ended);
  });
  afterEach(() => {
    stop();
    Object.assign(globalThis, { localStorage: undefined });
  });
  const refuse = () => (globalThis.fetch = async () => new Response('', { status: 401 }));

  it.each([
    ['ends it in all tabs', 'token', 1],
    ['is ignored when another tab has begun the next one', 'token of the next', 0],
  ])('by an event or a refusal %s', async (_what, stored, times) => {
    storeSession(stored);
    follow();
    await until(() => streams.length === 1);
    write('event: session/ended\ndata: {}\n\n');
    await until(() => ended.mock.calls.length > times);
    expect(ended).toHaveBeenCalledTimes(times);
    refuse();
    page.dispatchEvent(new Event('online'));
    await until(() => ended.mock.calls.length > 2 * times);
    expect(ended).toHaveBeenCalledTimes(2 * times);
  });
});

it('ignores an event that this release does not know', async () => {
  const changed = jest.fn();
  const stop = subscribe('tags/changed', changed);
  follow();
  await until(() => streams.length === 1);
  write('event: invoices/sent\ndata: {}\n\nevent: tags/changed\ndata: {"workspaceId":1}\n\n');
  await until(() => changed.mock.calls.length > 0);
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
});

it('publishes connection/restored once when the network is back', async () => {
  follow();
  await until(() => streams.length === 1);
  page.dispatchEvent(new Event('online'));
  await until(() => restored.mock.calls.length > 0);
  expect(requests).toEqual([expect.stringContaining('last_ms'), '/api/events']);
  expect(restored).toHaveBeenCalledTimes(1);
});

it('publishes connection/restored when the first stream opens after failed requests', async () => {
  hasFailedRequests = true;
  follow();
  await until(() => restored.mock.calls.length > 0);
  expect(requests).toEqual([expect.stringContaining('last_ms')]);
  expect(restored).toHaveBeenCalledTimes(1);
});

it('an aborted stream leaves no timer', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  follow();
  await settled();
  write(': here\n\n');
  gone.abort();
  await settled();
  const timers = jest.getTimerCount();
  jest.useRealTimers();
  expect(streams).toHaveLength(1);
  expect(timers).toBe(0);
});
