import { fairLane } from './fair-lane.ts';

/** A lane whose work ends on request; `started` names the work that has started, in order. */
function laneOf(bounds: Partial<Parameters<typeof fairLane>[0]> = {}) {
  const lane = fairLane({ running: 3, runningEach: 2, waitingEach: 5, full: 'Too many.', ...bounds });
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const run = (ownerId: number, name: string) =>
    lane(ownerId, () => {
      started.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(name))),
      );
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    lane,
    started,
    run,
    settle,
    async end(name: string, error?: Error) {
      ends.get(name)?.(error);
      await settle();
    },
  };
}

it('one owner runs two at once, and others run beside them', async () => {
  const { run, started, settle, end } = laneOf();
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => run(1, name));
  void run(2, 'b1');
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  expect(await all[1]).toBe('a2');
});

it('owners take turns, however much one of them has waiting', async () => {
  const { run, started, settle, end } = laneOf({ running: 1, runningEach: 1 });
  for (const name of ['a1', 'a2', 'a3']) void run(1, name);
  void run(2, 'b1');
  void run(3, 'c1');
  await settle();
  for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

it('work whose client disconnects while it waits leaves its place to others at once', async () => {
  const { lane, run, started, settle, end } = laneOf({ running: 1, runningEach: 1, waitingEach: 1 });
  void run(1, 'a1');
  const client = new AbortController();
  const left = lane(1, () => Promise.reject(new Error('It ran.')), client.signal);
  const refused = expect(left).rejects.toMatchObject({ status: 409 });
  client.abort();
  run(1, 'a2').catch(() => undefined);
  await settle();
  await end('a1');
  expect(started).toEqual(['a1', 'a2']);
  await refused;
});

it('an owner with too much waiting gets 503, others do not', async () => {
  const { run, settle, started, end } = laneOf({ running: 1, runningEach: 1, waitingEach: 2 });
  for (const name of ['a1', 'a2', 'a3']) void run(1, name);
  await expect(run(1, 'a4')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 });
  void run(2, 'b1');
  await settle();
  await end('a1');
  expect(started).toEqual(['a1', 'b1']);
});

it('work that fails frees its place', async () => {
  const { run, settle, started, end } = laneOf({ running: 1, runningEach: 1 });
  const first = run(1, 'a1');
  void run(1, 'a2');
  await settle();
  const failed = expect(first).rejects.toThrow('broken');
  await end('a1', new Error('broken'));
  await failed;
  expect(started).toEqual(['a1', 'a2']);
});

it('work that nobody waits for any more is not started', async () => {
  const { lane, run, settle, started, end } = laneOf({ running: 1, runningEach: 1 });
  void run(1, 'a1');
  const gone = new AbortController();
  const work = jest.fn(() => Promise.resolve());
  const refused = expect(lane(1, work, gone.signal)).rejects.toMatchObject({ status: 409 });
  void run(1, 'a3');
  await settle();
  gone.abort();
  await end('a1');
  await refused;
  expect([started, work.mock.calls]).toEqual([['a1', 'a3'], []]);
});

it('an owner rests between works as long as the last one took, while others run', async () => {
  const { run, settle, started, end } = laneOf({ running: 1, runningEach: 1, rests: true });
  for (const name of ['a1', 'a2']) void run(1, name);
  const startedAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await end('a1');
  void run(2, 'b1');
  await settle();
  await end('b1');
  expect(started).toEqual(['a1', 'b1']);
  while (started.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(started).toEqual(['a1', 'b1', 'a2']);
  expect(performance.now() - startedAt).toBeGreaterThan(590);
});
