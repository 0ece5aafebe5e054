import { useMemo, useSyncExternalStore } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';

const key = 'timeweave.kept-overlaps';

/** More than anybody keeps; what was kept first is forgotten first. */
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

/** What tells an entry from others; browsers may still hold pairs of numbers that were stored by an earlier release. */
type Named = Pick<TimeEntry, 'uuid' | 'timer_id'>;

/** The pairs as they are stored: `uuid/uuid`, formerly `3-7`, with spaces between them. */
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

/** Remembers, in this browser, that two entries overlap on purpose. */
export function keepOverlap(one: Named, other: Named): void {
  store([...stored().split(' ').filter(Boolean), pairOf(one, other)]);
}

/** Takes it back: the two are marked again. */
export function unkeepOverlap(one: Named, other: Named): void {
  const removed = [pairOf(one, other), numberPairOf(one, other)];
  store(
    stored()
      .split(' ')
      .filter((pair) => !removed.includes(pair)),
  );
}

/** Whether two entries overlap on purpose. */
export function useKeptOverlaps(): (one: Named, other: Named) => boolean {
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => {
    const pairs = new Set(text.split(' '));
    return (one, other) => pairs.has(pairOf(one, other)) || pairs.has(numberPairOf(one, other));
  }, [text]);
}
