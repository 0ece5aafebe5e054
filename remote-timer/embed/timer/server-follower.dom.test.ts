import { serverFollower } from './server-follower.ts';

test('the stream begins with the events since the read, and those of as long before it as the read took', async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const requests: string[] = [];
  const fetchStream = (url: string) => {
    requests.push(url);
    return new Promise<Response>(() => undefined);
  };
  Object.assign(globalThis, { fetch: fetchStream });
  const follow = serverFollower('events', {
    server: 'https://timeweave.example',
    token: async () => 'twe_1',
    onRefused: () => undefined,
    onEvent: () => undefined,
    signal: new AbortController().signal,
  });
  const readAt = Date.now();
  jest.setSystemTime(readAt + 80);
  follow(readAt);
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toEqual(['https://timeweave.example/api/events?last_ms=160']);
  jest.useRealTimers();
});
