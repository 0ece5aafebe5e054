import type { LoadCounts } from './remote-loads.repository.ts';

/** Maximum share of failed loads before a release is demoted. */
const maxFailures = 0.05;
/** Minimum loads for a decision. */
export const fewestLoads = 20;

export const windowMs = 60 * 60_000;
const bucketMs = 10 * 60_000;

/** Returns the start of the interval in which a visitor counts once. */
export function bucketOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / bucketMs) * bucketMs);
}

/**
 * Returns whether a release has exceeded its failure budget, by the loads of signed-in users. Both the share
 * of failed loads and of affected visitors count, so that one visitor with many failures does not demote it.
 * Failures from one network do not either, unless all loads come from there, as in an office.
 */
export function isOverBudget(counts: LoadCounts): boolean {
  const { loads, failures, visitors, failingVisitors, networks, failingNetworks } = counts;
  const isShared = failingVisitors >= 2 && failingNetworks >= Math.min(2, networks);
  return (
    loads >= fewestLoads &&
    failures > maxFailures * loads &&
    failingVisitors > maxFailures * visitors &&
    isShared
  );
}
