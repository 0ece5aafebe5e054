import { fairPlaces } from './fair-places.ts';

const webhook = (id: number, workspaceId: number) => ({ id, workspaceId });

afterEach(() => void jest.useRealTimers());

/** Begins attempts as long as there is a place; returns their webhooks, and what ends them all. */
function fill(places: ReturnType<typeof fairPlaces>, ready: ReturnType<typeof webhook>[]) {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  for (let next = places.next(ready); next; next = places.next(ready)) {
    begun.push(next.id);
    ends.push(places.take(next));
  }
  return { begun, end: () => ends.forEach((end) => end()) };
}

const fortyOf = (workspaceId: number) =>
  Array.from({ length: 40 }, (_, at) => webhook(workspaceId * 100 + at, workspaceId));

it('a webhook has four places, and its workspace eight', () => {
  expect(fill(fairPlaces(), [webhook(1, 1)]).begun).toHaveLength(4);
  expect(fill(fairPlaces(), fortyOf(1)).begun).toHaveLength(8);
});

it('the workspace with the fewest attempts is next, even if the others were due long before', () => {
  const places = fairPlaces();
  fill(places, fortyOf(1));
  expect(places.next([...fortyOf(1), webhook(7, 2), webhook(8, 3)])).toEqual(webhook(7, 2));
});

it('webhooks that never respond leave half of the places, and half of their own workspace’s', () => {
  jest.useFakeTimers();
  const places = fairPlaces();
  const slow = Array.from({ length: 40 }, (_, at) => webhook(at, at));
  for (let round = 0; round < 4; round += 1) {
    const { end } = fill(places, slow.slice(round * 10, round * 10 + 10));
    jest.advanceTimersByTime(10_000);
    end();
  }
  expect(fill(places, slow).begun).toHaveLength(32);
  expect(fill(places, [webhook(100, 0)]).begun).toHaveLength(4);
  expect(fill(places, [webhook(101, 101)]).begun).toHaveLength(4);
});

it('a webhook that responds in time again has all its places', () => {
  jest.useFakeTimers();
  const places = fairPlaces();
  const late = fill(places, [webhook(1, 1)]);
  jest.advanceTimersByTime(10_000);
  late.end();
  const soon = fill(places, [webhook(1, 1)]);
  expect(soon.begun).toHaveLength(1);
  soon.end();
  expect(fill(places, [webhook(1, 1)]).begun).toHaveLength(4);
});
