import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/index.ts';
import { errorCode } from '../errors/index.ts';
import {
  type Attempt,
  type JobHandlers,
  type JobKind,
  type JobPayloads,
  type Lane,
  laneLimits,
  laneOf,
  placesOf,
} from './job-kinds.ts';
import type { JobHolder } from './job-holder.ts';
import { jobsRepository, type TakenJob } from './jobs.repository.ts';
import { keepLease, type KeptLease } from './keep-lease.ts';

const pollMs = 1000;
const maxAttempts = 12;
const stopMs = 5000;

export interface JobRunner {
  /** Checks for due jobs now. */
  nudge: () => void;
  /** Waits for the jobs in hand; abandons them after 5 s, and another server retries them. */
  stop: () => Promise<void>;
}

/** Returns the retry delay in seconds: 5, doubled each time, at most an hour. */
export function backOffSeconds(attempts: number): number {
  return Math.min(3600, 5 * 2 ** (attempts - 1));
}

function isKnown(kind: string, handlers: Partial<JobHandlers>): kind is keyof JobHandlers {
  return Object.hasOwn(handlers, kind);
}

function handle<Kind extends JobKind>(
  handlers: Partial<JobHandlers>,
  kind: Kind,
  payload: JobPayloads[Kind],
  attempt: Attempt,
) {
  return handlers[kind]?.(payload, attempt);
}

/** Runs an attempt of a job, such as within a span of a trace. */
export type InSpan = (job: Omit<TakenJob, 'payload'>, work: () => Promise<void>) => Promise<void>;

interface RunnerOptions {
  inSpan?: InSpan | undefined;
  /** Without it, the jobs of a server that crashed wait for the end of their lease. */
  holder?: JobHolder | undefined;
}

type Signals = Omit<Attempt, 'messageKey'>;

async function perform(job: TakenJob, handlers: Partial<JobHandlers>, signals: Signals): Promise<void> {
  if (!isKnown(job.kind, handlers)) throw new Error(`No handler for jobs of kind ${job.kind}`);
  const attempt = { messageKey: job.messageKey, ...signals };
  // enqueue() has written the row and ties the payload to the kind.
  await handle(handlers, job.kind, job.payload as JobPayloads[JobKind], attempt);
}

interface JobInHand {
  lease: KeptLease;
  ended: Promise<void>;
}

/**
 * Runs the due jobs of a lane that have a handler, as many at once as its limits allow; several servers may do so at once.
 * Other kinds wait for a server that knows them.
 */
export function startJobRunner(
  db: Database,
  handlers: Partial<JobHandlers>,
  log: FastifyBaseLogger,
  lane: Lane = 'urgent',
  { inSpan = (_job, work) => work(), holder }: RunnerOptions = {},
): JobRunner {
  const most = laneLimits[lane];
  const kinds = Object.keys(handlers).filter((kind) => laneOf(kind) === lane);
  const jobs = jobsRepository(db);
  const stopping = new AbortController();
  const inHand = new Map<TakenJob, JobInHand>();
  let nudged = false;
  let wake: () => void = () => undefined;

  function nudge(): void {
    nudged = true;
    wake();
  }

  async function run(job: TakenJob, lease: KeptLease): Promise<void> {
    try {
      const signals = { signal: lease.signal, stopping: stopping.signal };
      await inSpan(job, () => perform(job, handlers, signals));
      await jobs.finish(job);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const final = job.attempts >= maxAttempts;
      // The reason may contain an address: it stays in the row, and the log has only the kind of error.
      log.warn(
        { job: job.id, kind: job.kind, attempts: job.attempts, final, fault: errorCode(error) },
        'a job failed',
      );
      await (final ? jobs.giveUp(job, reason) : jobs.retry(job, reason, backOffSeconds(job.attempts)));
    } finally {
      lease.stop();
    }
  }

  function kindsWithAPlace(): string[] {
    const running = [...inHand.keys()];
    return kinds.filter((kind) => running.filter((job) => job.kind === kind).length < placesOf(kind));
  }

  async function beginNext(): Promise<boolean> {
    if (inHand.size >= most.jobs) return false;
    const job = await jobs.take(lane === 'urgent' ? 'urgent' : 'background', kindsWithAPlace(), holder?.id);
    if (!job) return false;
    const lease = keepLease(() => jobs.renew(job), log);
    const ended = run(job, lease)
      .catch((error: unknown) => log.error({ err: error }, 'the result of a job cannot be stored'))
      .finally(() => {
        inHand.delete(job);
        nudge();
      });
    inHand.set(job, { lease, ended });
    return true;
  }

  function rest(): Promise<void> {
    if (nudged || stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      nudged = false;
      try {
        while (!stopping.signal.aborted && (await beginNext()));
      } catch (error) {
        log.error({ err: error }, 'the jobs cannot be read');
      }
      await rest();
    }
    await Promise.all([...inHand.values()].map(({ ended }) => ended));
  }

  const abandon = (reason: Error) => inHand.forEach(({ lease }) => lease.abandon(reason));

  holder?.onLost(abandon);
  const working = work();
  return {
    nudge,
    stop: async () => {
      const reason = new Error('The server stops');
      stopping.abort(reason);
      wake();
      const timer = setTimeout(() => abandon(reason), stopMs);
      await working;
      clearTimeout(timer);
    },
  };
}
