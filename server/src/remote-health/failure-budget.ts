import type { LoadCounts } from './remote-loads.repository.ts';

/** A release is demoted when more than this share of its loads failed. */
const mostFailures = 0.05;
/** Fewer loads tell nothing. */
export const fewestLoads = 20;

export const windowMs = 60 * 60_000;
const bucketMs = 10 * 60_000;

/** Returns the start of the interval in which a visitor counts once. */
export function bucketOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / bucketMs) * bucketMs);
}

/**
 * Whether a release has used up its failure budget, by the loads of signed-in users. The share of visitors counts as well as that of loads, so that one
 * visitor with many failures does not demote it. Neither does one network, unless all loads come from there, as in an office.
 */
export function isOverBudget(counts: LoadCounts): boolean {
  const { loads, failures, visitors, failingVisitors, networks, failingNetworks } = counts;
  const isShared = failingVisitors >= 2 && failingNetworks >= Math.min(2, networks);
  return (
    loads >= fewestLoads &&
    failures > mostFailures * loads &&
    failingVisitors > mostFailures * visitors &&
    isShared
  );
}
