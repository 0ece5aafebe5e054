import { useMemo, useSyncExternalStore } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';

const key = 'timeweave.kept-overlaps';

/** Maximum number of pairs; the oldest are dropped first. */
const most = 2_000;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Identifies an entry; browsers may still store pairs of ids from an earlier release. */
type Named = Pick<TimeEntry, 'uuid' | 'timer_id'>;

/** Returns the pairs as stored: `uuid/uuid`, formerly `3-7`, separated by spaces. */
function stored(): string {
  return localStorage.getItem(key) ?? '';
}

function pairOf({ uuid: one }: Named, { uuid: other }: Named): string {
  return one < other ? `${one}/${other}` : `${other}/${one}`;
}

function numberPairOf({ timer_id: one }: Named, { timer_id: other }: Named): string {
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

function store(pairs: readonly string[]): void {
  localStorage.setItem(key, pairs.slice(-most).join(' '));
  for (const listener of listeners) listener();
}

/** Remembers, in this browser, that two entries overlap intentionally. */
export function keepOverlap(one: Named, other: Named): void {
  store([...stored().split(' ').filter(Boolean), pairOf(one, other)]);
}

/** Removes the pair: the two entries are marked again. */
export function unkeepOverlap(one: Named, other: Named): void {
  const removed = [pairOf(one, other), numberPairOf(one, other)];
  store(
    stored()
      .split(' ')
      .filter((pair) => !removed.includes(pair)),
  );
}

/** Returns a predicate for entries that overlap intentionally. */
export function useKeptOverlaps(): (one: Named, other: Named) => boolean {
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => {
    const pairs = new Set(text.split(' '));
    return (one, other) => pairs.has(pairOf(one, other)) || pairs.has(numberPairOf(one, other));
  }, [text]);
}
