import { type EntryChange, limitedTo, type PendingChange } from './pending-change.ts';

/**
 * Outcome for one entry of a bulk change. `timer_id` is the id or UUID in the call; responses to an undo contain the
 * id, and the `uuid` if the entry exists.
 */
interface Outcome {
  timer_id: number | string;
  uuid?: string;
  done: boolean;
  msg?: string;
}

const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' && value !== null && 'timer_id' in value && 'done' in value;

/** Returns the outcomes in the response to a bulk change; empty for other responses. */
export function outcomesIn(answer: unknown): Outcome[] {
  const results: unknown =
    typeof answer === 'object' && answer !== null && 'results' in answer ? answer.results : undefined;
  return Array.isArray(results) ? results.filter(isOutcome) : [];
}

export const refusalsIn = (answer: unknown) => outcomesIn(answer).filter(({ done }) => !done);

/** Returns a function that tells whether the change was made to an entry, by its id in the change, given the response. */
export function isDoneIn(answer: unknown): (entryId: string) => boolean {
  const refused = new Set<unknown>(
    refusalsIn(answer).flatMap(({ timer_id, uuid }) => [String(timer_id), uuid]),
  );
  return (entryId) => !refused.has(entryId);
}

/** Returns the undo, completed with the response to the change that it undoes; undefined if nothing was changed. */
export function completedUndo<Change extends EntryChange>(undo: Change, answer: unknown): Change | undefined {
  if (undo.call === 'POST /api/usertime/restore' || undo.call === 'POST /api/usertime/delete')
    return limitedTo(undo, isDoneIn(answer));
  if (undo.call !== 'PUT /api/usertime/bulk_undo' || 'undo_id' in undo.payload) return undo;
  const undoId = typeof answer === 'object' && answer !== null && 'undo_id' in answer && answer.undo_id;
  return undoId ? { ...undo, payload: { ...undo.payload, undo_id: undoId } } : undefined;
}

/** Responses to bulk changes, by change key: users may undo after the change has left the queue. */
const responses = new Map<string, unknown>();
const maxResponses = 50;

export function rememberResponse({ key, answer }: PendingChange): void {
  if (outcomesIn(answer).length === 0) return;
  responses.set(key, answer);
  const [oldest] = responses.keys();
  if (responses.size > maxResponses && oldest !== undefined) responses.delete(oldest);
}

/** Returns the undo ready to be added; undefined if the change that it undoes did nothing. */
export function knownUndo(undo: EntryChange): EntryChange | undefined {
  if (undo.undoes === undefined || !responses.has(undo.undoes)) return undo;
  return completedUndo(undo, responses.get(undo.undoes));
}
