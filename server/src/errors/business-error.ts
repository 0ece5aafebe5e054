/** An error message for the user; `param` is the payload field. */
export interface Fault {
  msg: string;
  param?: string;
  code?: string;
}

/** An expected error of the product; any other thrown error is a defect. */
export class BusinessError extends Error {
  constructor(
    readonly status: number,
    readonly faults: readonly Fault[],
    readonly retryAfterSeconds?: number,
  ) {
    super(faults.map((fault) => fault.msg).join(' '));
    this.name = 'BusinessError';
  }
}

const single = (status: number) => (msg: string, param?: string, code?: string) =>
  new BusinessError(status, [{ msg, param, code }]);

/** Returns 400: a field of the payload is invalid. */
export const invalid = (param: string, msg: string) => new BusinessError(400, [{ msg, param }]);
/** Returns 400: several fields are invalid. */
export const allInvalid = (faults: readonly Fault[]) => new BusinessError(400, faults);
/** Returns 401: the caller is not authenticated. */
export const unauthorised = single(401);
/** Returns 403: the caller has no permission. */
export const forbidden = single(403);
/** Returns 404: the row does not exist for this caller; rows of other workspaces do not either. */
export const notFound = single(404);
/** Returns 409: the request conflicts with an earlier change. */
export const conflict = single(409);
/** Returns 410: what the request refers to is no longer kept. */
export const gone = single(410);
/** Returns 413: the request is too large. */
export const tooLarge = single(413);
/** Returns 415: the call accepts another content type. */
export const unsupportedType = single(415);
/** Returns 421: the request is for another host. */
export const misdirected = single(421);
export const isArchived = (kind: 'project' | 'client' | 'tag', name: string, param: string) =>
  conflict(`The ${kind} “${name}” is archived. Restore it or choose another one.`, param, 'archived');
/** Returns 503: an external service or the store does not respond; the client may retry after half a minute. */
export const unavailable = (msg: string, param?: string) => new BusinessError(503, [{ msg, param }], 30);

/** Returns 503: the server or the database is overloaded; the client may retry after this time. */
export const busy = (msg: string, seconds: number) => new BusinessError(503, [{ msg }], seconds);

/** Returns 429: too many requests; the client may retry after this time. */
export function tooManyRequests(
  seconds: number,
  param?: string,
  textOf = (wait: string) => `Too many attempts. Please try again in ${wait}.`,
): BusinessError {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 120
      ? `${seconds} seconds`
      : minutes < 120
        ? `${minutes} minutes`
        : `${Math.ceil(minutes / 60)} hours`;
  return new BusinessError(429, [{ msg: textOf(wait), param }], seconds);
}
