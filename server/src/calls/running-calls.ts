import { setTimeout as pause } from 'node:timers/promises';
import type { ApiCall, Workload } from '@timeweave/shared/api';
import type { Executor, RunInPool } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import { type FairLane, fairLane } from '../limits/index.ts';

/** Maximum running calls of a kind per owner, on this server. A page asks for recent and for matching work at once. */
const maxRunning: Partial<Record<Workload, number>> = { suggestion: 2, report: 2, export: 1 };

interface RunningCall {
  name: ApiCall;
  workload: Workload;
  /** The owner whose calls are counted together: a user id, or a short text for visitors. */
  owner: number | string;
  onPrimary?: true | undefined;
  /** Returns a signal that aborts when the client disconnects. */
  signalOf: () => AbortSignal;
}

/** `signal` is aborted when the call is cancelled; absent for a kind whose running calls are not counted. */
type Work<Result> = (db: Executor, signal?: AbortSignal) => Promise<Result>;

export type RunCall = <Result>(call: RunningCall, work: Work<Result>) => Promise<Result>;

const replaced = () =>
  conflict('A newer request replaced this one. Please try again.', undefined, 'replaced');

/** Different calls of a kind that wait for each other; a page makes five at most. */
const waitingEach = 20;

/** A program that ignores its 409 and asks again gets the next one after this time, in ms: a page has left the call. */
const replacedAfter = 500;

/**
 * Returns a function that runs a call in the pool of its kind. It cancels the owner's oldest call of this name in
 * PostgreSQL when too many run on this server, and a call whose client has disconnected. Different calls of a kind wait
 * for each other. A report that waits for an equal one starts as long after it as that took: a program that asks in a loop
 * leaves half of the time to others.
 */
export function runningCalls(runOnAny: RunInPool, runOnPrimary = runOnAny): RunCall {
  /** By owner and name; the oldest first. */
  const running = new Map<string, readonly AbortController[]>();
  const full = 'Too many of your requests are waiting. Please try again.';
  const lanes = Object.fromEntries(
    Object.entries(maxRunning).map(([workload, most]): [string, FairLane] => [
      workload,
      fairLane({ running: Infinity, runningEach: most, waitingEach, full }),
    ]),
  );

  const equalReports = fairLane({
    running: Infinity,
    runningEach: maxRunning.report ?? 1,
    waitingEach,
    rests: true,
    full,
  });

  function begin(key: string, most: number): AbortController {
    const call = new AbortController();
    const calls = [...(running.get(key) ?? []), call];
    for (const oldest of calls.splice(0, calls.length - most)) oldest.abort();
    running.set(key, calls);
    return call;
  }

  function end(key: string, call: AbortController): void {
    const others = (running.get(key) ?? []).filter((each) => each !== call);
    if (others.length > 0) running.set(key, others);
    else running.delete(key);
  }

  return async ({ name, workload, owner, onPrimary, signalOf }, work) => {
    const runInPool = onPrimary ? runOnPrimary : runOnAny;
    const [most, lane] = [maxRunning[workload], lanes[workload]];
    if (most === undefined || !lane) return runInPool(workload, work);
    const key = `${name} ${owner}`;
    const call = begin(key, most);
    const signal = AbortSignal.any([call.signal, signalOf()]);
    const run = () => lane(owner, () => runInPool(workload, (db) => work(db, signal), signal), signal);
    try {
      return await (workload === 'report' ? equalReports(key, run, signal) : run());
    } catch (error) {
      if (call.signal.aborted) await pause(replacedAfter);
      throw signal.aborted ? replaced() : error;
    } finally {
      end(key, call);
    }
  };
}
