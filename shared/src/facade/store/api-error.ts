/** Why a call failed, as a page can tell it to a person. */
export interface ApiError {
  /** The HTTP status, or `offline` when no answer came. */
  status: number | 'offline';
  errors: { msg: string; param?: string; code?: string }[];
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'errors' in error;
}

/** Whether no answer came, or none that the server meant: what was asked is neither granted nor refused. */
export function isUnreachable(error: unknown): boolean {
  return isApiError(error) && (error.status === 'offline' || error.status >= 500);
}

/** The message about one field, if the server sent one. */
export function fieldError(error: unknown, field: string): string | undefined {
  return isApiError(error) ? error.errors.find(({ param }) => param === field)?.msg : undefined;
}

/** Whether the server named this fault, by its code. */
export function hasFault(error: unknown, code: string): boolean {
  return isApiError(error) && error.errors.some((fault) => fault.code === code);
}

/** One sentence about the failure as a whole. */
export function errorMessage(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Please try again.';
  if (error.status === 'offline') return 'Timeweave cannot be reached. Check your connection and try again.';
  return error.errors[0]?.msg ?? 'Something went wrong. Please try again.';
}
