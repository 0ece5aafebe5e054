import type { Answer } from '@timeweave/shared/api';
import { faultDetails } from './budget-faults.ts';
import type { BudgetErrorCode, BudgetEvents } from './options.ts';
import { type BudgetSource, readBudget } from './read-budget.ts';

/** What the element shows: figures, a fault, or figures that could not be read again. */
export interface BudgetState {
  isBusy: boolean;
  figures?: Answer<'POST /api/client_link/budget'>;
  fault?: BudgetEvents['error'];
}

/** Minimum interval between two reads, in ms. */
const everyMs = 3 * 60_000;

/** Faults that may end by themselves: the figures stay, and the user can try again. */
export const isPassing = (code: BudgetErrorCode) => code === 'busy' || code === 'unreachable';

interface Followed {
  source: BudgetSource;
  show: (state: BudgetState) => void;
  emit: <Name extends keyof BudgetEvents>(name: Name, details: BudgetEvents[Name]) => void;
  /** Ends the reads. */
  signal: AbortSignal;
}

/**
 * Shows a budget and reads it again every few minutes while the page is visible, until the signal is aborted. Returns a
 * function that reads it at once.
 */
export function followBudget({ source, show, emit, signal }: Followed): () => void {
  let state: BudgetState = { isBusy: false };
  let readAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(): Promise<void> {
    if (state.isBusy) return;
    readAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Due by the timer alone: the system's clock may have been set back.
      readAt = 0;
      check();
    }, everyMs);
    const before = state;
    state = { ...before, isBusy: true };
    show(state);
    const result = await readBudget(source, signal);
    if (signal.aborted) return;
    if (typeof result === 'string') {
      const isNew = before.fault?.code !== result;
      const fault = (isNew ? undefined : before.fault) ?? faultDetails(result);
      state = { isBusy: false, fault, ...(isPassing(result) && { figures: before.figures }) };
      show(state);
      if (isNew) emit('error', fault);
    } else {
      state = { isBusy: false, figures: result };
      show(state);
      if (!before.figures) emit('ready', {});
    }
  }

  const check = () => {
    if (!document.hidden && Date.now() - readAt >= everyMs) void read();
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  document.addEventListener('visibilitychange', check, { signal });
  addEventListener('online', () => state.fault && !document.hidden && void read(), { signal });
  check();
  return () => void read();
}
