import { feedCache } from './feed-cache.ts';

const text = (length: number) => () => Promise.resolve('a'.repeat(length));

it('a feed is built once for each version, also for concurrent requests', async () => {
  const cache = feedCache();
  const build = jest.fn(text(3));
  const bodies = await Promise.all([cache('ada', '1', build), cache('ada', '1', build)]);
  expect([String(bodies[1]), build.mock.calls.length]).toEqual(['aaa', 1]);
  await cache('ada', '2', build);
  expect(build).toHaveBeenCalledTimes(2);
});

it('a feed that could not be built is built again', async () => {
  const cache = feedCache();
  await expect(cache('ada', '1', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await cache('ada', '1', text(1))).toHaveLength(1);
});

it('the feeds that were read last are kept', async () => {
  const cache = feedCache(10);
  const build = jest.fn(text(4));
  for (const key of ['ada', 'mary', 'ada', 'grace']) await cache(key, '1', build);
  expect(build).toHaveBeenCalledTimes(3);
  await cache('ada', '1', build);
  expect(build).toHaveBeenCalledTimes(3);
  await cache('mary', '1', build);
  expect(build).toHaveBeenCalledTimes(4);
});
