import type { KeyboardEvent } from 'react';

const steps: Record<string, [dayStep: number, entryStep: number] | undefined> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Returns the focusable entries of a calendar, in document order. */
export const entriesIn = (calendar: Element) => [
  ...calendar.querySelectorAll<HTMLElement>('.entry[tabindex], .more[tabindex]'),
];

const dayOf = (element: Element) => element.closest('[data-date]')?.getAttribute('data-date') ?? '';
const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Returns the entry nearest to `from` on the next or previous day with entries. */
function besides(entries: readonly HTMLElement[], from: HTMLElement, step: number): HTMLElement | undefined {
  const days = [...new Set(entries.map(dayOf))].toSorted();
  const day = days[days.indexOf(dayOf(from)) + step];
  const distance = (element: Element) => Math.abs(topOf(element) - topOf(from));
  return entries.filter((entry) => dayOf(entry) === day).toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Handles arrow keys on an entry: up and down move in time, left and right to other days. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = event.target;
  const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
  if (!step || !isPlain || !(from instanceof HTMLElement) || !from.matches('.entry, .more')) return;
  const entries = entriesIn(event.currentTarget);
  const [dayStep, entryStep] = step;
  const next = entryStep ? entries[entries.indexOf(from) + entryStep] : besides(entries, from, dayStep);
  event.preventDefault();
  next?.focus();
}
