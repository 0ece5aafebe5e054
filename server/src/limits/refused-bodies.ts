import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from './limits.ts';

/** Per address, which a whole office may share; duration in seconds. */
const allowance = { points: 600, duration: 60 };

/**
 * Counts refused bodies by address, in memory: the limit spares the CPU of this server, and a count in the
 * database would cost more than the refusal.
 */
export function refusedBodies() {
  const limiter = new RateLimiterMemory(allowance);
  return {
    count: (address: string) => limiter.penalty(networkOf(address)),
    /** Returns the seconds until bodies from this address are read again; undefined if they are read. */
    async waitOf(address: string): Promise<number | undefined> {
      const counted = await limiter.get(networkOf(address));
      if (!counted || counted.consumedPoints < allowance.points) return undefined;
      return Math.ceil(counted.msBeforeNext / 1000);
    },
  };
}
