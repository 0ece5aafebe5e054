import { useMemo, useSyncExternalStore } from 'react';

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

/** The pairs as they are stored: `3-7 4-9`. */
function stored(): string {
  return localStorage.getItem(key) ?? '';
}

function pairOf(one: number, other: number): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}

function store(pairs: readonly string[]): void {
  localStorage.setItem(key, pairs.slice(-most).join(' '));
  for (const listener of listeners) listener();
}

/** Remembers, in this browser, that two entries overlap on purpose. */
export function keepOverlap(one: number, other: number): void {
  store([...stored().split(' ').filter(Boolean), pairOf(one, other)]);
}

/** Takes it back: the two are marked again. */
export function unkeepOverlap(one: number, other: number): void {
  store(
    stored()
      .split(' ')
      .filter((pair) => pair !== pairOf(one, other)),
  );
}

/** Whether two entries overlap on purpose. */
export function useKeptOverlaps(): (one: number, other: number) => boolean {
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => {
    const pairs = new Set(text.split(' '));
    return (one, other) => pairs.has(pairOf(one, other));
  }, [text]);
}
