/** The state of a query, as RTK Query's hooks return it. */
export interface Reading<Answer = unknown> {
  /** The answer to what is asked now. */
  currentData?: Answer;
  /** The latest answer, maybe to another filter. */
  data?: Answer;
  /** Of the latest attempt; kept while the next one is under way. */
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ShownAnswer<Answer> {
  /** Undefined while the first answer is loading, and after a failure. */
  answer: Answer | undefined;
  /** Whether it belongs to another filter, whose successor is loading. */
  isFormer: boolean;
  hasFailed: boolean;
}

/**
 * Decides which answer a list shows: its own; while that is loading for the first time, the one of the former filter; after
 * a failure none, so that nothing is shown under a heading that it does not belong to.
 */
export function shownAnswer<Answer>({ currentData, data, error }: Reading<Answer>): ShownAnswer<Answer> {
  if (currentData !== undefined) return { answer: currentData, isFormer: false, hasFailed: false };
  const hasFailed = error !== undefined;
  const answer = hasFailed ? undefined : data;
  return { answer, isFormer: answer !== undefined, hasFailed };
}
