import type { FastifyBaseLogger } from 'fastify';
import { leaseSeconds } from './jobs.repository.ts';

const renewalMs = (leaseSeconds * 1000) / 3;

/**
 * Renews a lease until it is stopped, so that no other server takes the job. Retries a failed renewal: the
 * lease outlives two failures.
 */
export function keepLease(renew: () => Promise<boolean>, log: FastifyBaseLogger, everyMs = renewalMs) {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renew().then(
      (ours) => ours || lost.abort(new Error('The lease of the job was lost')),
      (error: unknown) => log.warn({ err: error }, 'the lease of a job could not be renewed'),
    );
  }, everyMs);
  return {
    /** Aborted when another server has the job, or by `abandon`. */
    signal: lost.signal,
    abandon: (reason: Error) => lost.abort(reason),
    stop: () => clearInterval(timer),
  };
}

/** The lease of a job in hand. */
export type KeptLease = ReturnType<typeof keepLease>;
