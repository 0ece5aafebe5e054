/** The failure of a call, as a page shows it. */
export interface ApiError {
  /** The HTTP status, or `offline` if there was no response. */
  status: number | 'offline';
  errors: { msg: string; param?: string; code?: string }[];
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'errors' in error;
}

/** Returns whether the call failed without a response or with a 5xx, so that the outcome is unknown. */
export function isUnreachable(error: unknown): boolean {
  return isApiError(error) && (error.status === 'offline' || error.status >= 500);
}

/** Returns the server's message about a field, if any. */
export function fieldError(error: unknown, field: string): string | undefined {
  return isApiError(error) ? error.errors.find(({ param }) => param === field)?.msg : undefined;
}

/** Returns whether the server's errors include this code. */
export function hasFault(error: unknown, code: string): boolean {
  return isApiError(error) && error.errors.some((fault) => fault.code === code);
}

/** Returns one sentence about the whole failure. */
export function errorMessage(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Please try again.';
  if (error.status === 'offline') return 'Timeweave can’t be reached. Check your connection and try again.';
  return error.errors[0]?.msg ?? 'Something went wrong. Please try again.';
}

/** Returns whether an RTK Query error means that the request was aborted. */
export const wasAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
