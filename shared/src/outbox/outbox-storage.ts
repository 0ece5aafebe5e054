import type { WaitingChange } from './change.ts';

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

/** What a person's tabs left waiting. */
export function loadChanges(personId: string): WaitingChange[] {
  return Object.entries(localStorage)
    .filter(([name]) => name.startsWith(`${prefix}${personId}.`))
    .flatMap(([, text]) => parsed(String(text)));
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

/** Whether a stored item outlives the session of the person who made it. */
export function isStoredChange(name: string): boolean {
  return name.startsWith(prefix);
}

/** Tells when another tab has added, sent or dropped something. */
export function onChangesStored(listener: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) listener();
  });
}
