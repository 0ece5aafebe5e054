import { busy, conflict } from '../errors/index.ts';

interface LaneBounds {
  /** Maximum running at once, of all owners and of each. */
  running: number;
  runningEach: number;
  /** Maximum waiting of each owner. */
  waitingEach: number;
  /** What waits of an owner starts as long after the last one as that took, so that half of the time is for others. */
  rests?: boolean;
  /** The message of the 503 for an owner with too many waiting. */
  full: string;
}

interface Owner {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs work of an owner in a lane; rejects with 503 when too much of the owner's work waits, and with 409 when the
 * signal was aborted before the work could start.
 */
export type FairLane = <Result>(
  ownerId: number | string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

const disconnected = () => conflict('The client has disconnected.');

/** Maximum rest between the works of an owner, in ms. */
const maxRestMs = 1_000;

/** Time after which a refused owner may try again, in seconds. */
const retrySeconds = 10;

/**
 * Returns a lane that limits concurrent work on this server. Owners take turns, so that one with much work
 * does not delay the others.
 */
export function fairLane(bounds: LaneBounds): FairLane {
  /** Owners with running or waiting work; whose turn comes first is first. */
  const owners = new Map<number | string, Owner>();
  let running = 0;

  function startNext(): void {
    if (running >= bounds.running) return;
    for (const owner of owners.values()) {
      const start = owner.running < bounds.runningEach ? owner.waiting.shift() : undefined;
      if (!start) continue;
      running += 1;
      owner.running += 1;
      start();
      return;
    }
  }

  return async (ownerId, work, signal) => {
    if (signal?.aborted) throw disconnected();
    const owner = owners.get(ownerId) ?? { running: 0, waiting: [] };
    if (owner.waiting.length >= bounds.waitingEach) throw busy(bounds.full, retrySeconds);
    owners.set(ownerId, owner);
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        owner.waiting = owner.waiting.filter((start) => start !== begin);
        if (owner.running + owner.waiting.length === 0) owners.delete(ownerId);
        reject(disconnected());
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      owner.waiting.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
      startNext();
    });
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      running -= 1;
      const end = () => {
        owner.running -= 1;
        owners.delete(ownerId);
        if (owner.running > 0 || owner.waiting.length > 0) owners.set(ownerId, owner);
        startNext();
      };
      if (bounds.rests && owner.waiting.length > 0) {
        setTimeout(end, Math.min(maxRestMs, performance.now() - startedAt));
        startNext();
      } else end();
    }
  };
}
