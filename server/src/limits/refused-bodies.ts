import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from './limits.ts';

/** Per address, which a whole office may share; duration in seconds. */
const allowance = { points: 600, duration: 60 };

interface RefusedBodies {
  count: (address: string) => Promise<unknown>;
  /** Returns the seconds until bodies from this address are read again; undefined if they are read. */
  waitOf: (address: string) => Promise<number | undefined>;
}

/**
 * Counts refused bodies by address, in memory: the limit spares the CPU of this server, and a count in the
 * database would cost more than the refusal.
 */
export function refusedBodies(): RefusedBodies {
  const limiter = new RateLimiterMemory(allowance);
  return {
    count: (address) => limiter.penalty(networkOf(address)),
    async waitOf(address) {
      const counted = await limiter.get(networkOf(address));
      if (!counted || counted.consumedPoints < allowance.points) return undefined;
      return Math.ceil(counted.msBeforeNext / 1000);
    },
  };
}
