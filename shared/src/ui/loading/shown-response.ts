/** The state of a query, as RTK Query's hooks return it. */
export interface Reading<Answer = unknown> {
  currentData?: Answer;
  /** The latest response, maybe for other arguments. */
  data?: Answer;
  /** The error of the latest attempt; kept while the next one is pending. */
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ShownResponse<Answer> {
  /** Undefined during the first load, and after a failure. */
  answer: Answer | undefined;
  /** The response belongs to the previous filter. */
  isFormer: boolean;
  hasFailed: boolean;
}

/**
 * Returns the response that a list shows: its own; during its first load, that of the previous filter; after a failure none,
 * so that no data appears under the wrong heading.
 */
export function shownResponse<Answer>({ currentData, data, error }: Reading<Answer>): ShownResponse<Answer> {
  if (currentData !== undefined) return { answer: currentData, isFormer: false, hasFailed: false };
  const hasFailed = error !== undefined;
  const answer = hasFailed ? undefined : data;
  return { answer, isFormer: answer !== undefined, hasFailed };
}
