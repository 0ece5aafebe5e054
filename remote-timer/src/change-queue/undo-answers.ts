import { type EntryChange, limitedTo, type PendingChange } from './pending-change.ts';

/**
 * The outcome for one entry of a bulk change; `timer_id` is as the call named the entry. An undo names none: the server
 * then responds with its number, and the `uuid` if there is such an entry.
 */
interface Outcome {
  timer_id: number | string;
  uuid?: string;
  done: boolean;
  msg?: string;
}

const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' && value !== null && 'timer_id' in value && 'done' in value;

/** Returns the outcomes in the response to a bulk change; none in other responses. */
export function outcomesIn(answer: unknown): Outcome[] {
  const results: unknown =
    typeof answer === 'object' && answer !== null && 'results' in answer ? answer.results : undefined;
  return Array.isArray(results) ? results.filter(isOutcome) : [];
}

export const refusalsIn = (answer: unknown) => outcomesIn(answer).filter(({ done }) => !done);

/** Returns whether the change was made to an entry, by the response to it. */
export function isDoneIn(answer: unknown): (uuid: string) => boolean {
  const refused = new Set<unknown>(refusalsIn(answer).flatMap(({ timer_id, uuid }) => [timer_id, uuid]));
  return (uuid) => !refused.has(uuid);
}

/** Returns the undo with what it needs of the response to the change that it undoes; undefined when nothing was done. */
export function completedUndo<Change extends EntryChange>(undo: Change, answer: unknown): Change | undefined {
  if (undo.call === 'POST /api/usertime/restore') return limitedTo(undo, isDoneIn(answer));
  if (undo.call !== 'PUT /api/usertime/bulk_undo' || 'undo_id' in undo.payload) return undo;
  const undoId = typeof answer === 'object' && answer !== null && 'undo_id' in answer && answer.undo_id;
  return undoId ? { ...undo, payload: { ...undo.payload, undo_id: undoId } } : undefined;
}

/** The responses to bulk changes, by the keys of the changes: an undo may come when the change has left the queue. */
const answers = new Map<string, unknown>();
const mostAnswers = 50;

export function rememberAnswer({ key, answer }: PendingChange): void {
  if (outcomesIn(answer).length === 0) return;
  answers.set(key, answer);
  const [oldest] = answers.keys();
  if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
}

/** Returns the undo ready to be added; undefined when the change that it undoes did nothing. */
export function knownUndo(undo: EntryChange): EntryChange | undefined {
  if (undo.undoes === undefined || !answers.has(undo.undoes)) return undo;
  return completedUndo(undo, answers.get(undo.undoes));
}
