import { type EntryChange, entryIdOf, renumbered, type WaitingChange } from './change.ts';

/** Each change has a key of its own: tabs that write at the same moment do not undo each other. */
const prefix = 'timeweave.waiting.1.';

const nameOf = ({ personId, key }: WaitingChange) => `${prefix}${personId}.${key}`;

/** Keeps a change through reloads and closed tabs. A browser that keeps nothing still has it in the page. */
export function storeChange(change: WaitingChange): void {
  try {
    localStorage.setItem(nameOf(change), JSON.stringify(change));
  } catch {
    // full, or forbidden: the change is sent all the same
  }
}

export function forgetChange(change: WaitingChange): void {
  localStorage.removeItem(nameOf(change));
}

/** An id is kept for as long as a tab may not have heard of it. */
const numberPrefix = 'timeweave.numbered.1.';
const numberKeptMs = 24 * 3_600_000;

/** Remembers the id that the server gave to an entry that was begun here: another tab may do something to it meanwhile. */
export function storeNumber(provisionalId: number, id: number): void {
  try {
    localStorage.setItem(`${numberPrefix}${provisionalId}`, String(id));
  } catch {
    // full, or forbidden: this tab knows it
  }
}

/** A change by the ids that the server has given by now. */
export function numbered<Change extends EntryChange>(change: Change): Change {
  return [change.entryId, ...change.effects.map(entryIdOf)]
    .filter((id) => id < 0)
    .reduce((soFar, from) => {
      const to = Number(localStorage.getItem(`${numberPrefix}${from}`));
      return to > 0 ? renumbered(soFar, from, to) : soFar;
    }, change);
}

/** A provisional id tells in microseconds, below zero, when it was taken. */
export function forgetOldNumbers(nowMs: number): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(numberPrefix)) continue;
    const takenMs = -Number(name.slice(numberPrefix.length)) / 1000;
    if (nowMs - takenMs > numberKeptMs) localStorage.removeItem(name);
  }
}

/** What a person's tabs left waiting. */
export function loadChanges(personId: string): WaitingChange[] {
  return Object.entries(localStorage)
    .filter(([name]) => name.startsWith(`${prefix}${personId}.`))
    .flatMap(([, text]) => parsed(String(text)))
    .map(numbered);
}

/** What nobody of us wrote is nothing. */
function parsed(text: string): WaitingChange[] {
  try {
    const change: unknown = JSON.parse(text);
    return isChange(change) ? [change] : [];
  } catch {
    return [];
  }
}

function isChange(value: unknown): value is WaitingChange {
  return typeof value === 'object' && value !== null && 'madeAt' in value && 'effects' in value;
}

/** Tells when another tab has added, sent or dropped something. */
export function onChangesStored(listener: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) listener();
  });
}
