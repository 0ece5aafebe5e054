import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/index.ts';
import { jobsRepository } from './jobs.repository.ts';
import { backOffSeconds } from './job-runner.ts';

const usualLookMs = 5_000;

/**
 * Frees the jobs of servers that have ended without giving them back, as by kill -9, until stopped. Looks twice, since a live
 * server may lose its lock for a moment. A job that ends each server is free later each time.
 */
export function startFreeing(
  db: Database,
  log: FastifyBaseLogger,
  onFreed: () => void,
  lookMs = usualLookMs,
) {
  const jobs = jobsRepository(db);
  const stopping = new AbortController();
  let seen: ReadonlySet<string> = new Set();

  async function look(): Promise<void> {
    const lost = new Map((await jobs.lost()).map((job) => [`${job.id}/${job.attempts}`, job]));
    const before = seen;
    seen = new Set(lost.keys());
    for (const [key, job] of lost) {
      if (!before.has(key)) continue;
      log.warn({ job: job.id, kind: job.kind }, 'a job is freed: its server has ended');
      const seconds = job.attempts > 1 ? backOffSeconds(job.attempts - 1) : 0;
      await jobs.retry(job, 'The server has ended', seconds);
      onFreed();
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => log.error({ err: error }, 'lost jobs cannot be freed'));
      await pause(lookMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
