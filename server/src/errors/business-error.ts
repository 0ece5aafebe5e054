/** One thing that is wrong, told in a sentence for the person; `param` is the payload field it is about. */
export interface Fault {
  msg: string;
  param?: string;
  /** A code for errors that clients handle themselves. */
  code?: string;
}

/** An answer that the rules of the product call for; everything else that is thrown is a defect. */
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

/** A field of the payload breaks a rule. */
export const invalid = (param: string, msg: string) => new BusinessError(400, [{ msg, param }]);
/** Several fields break rules. */
export const allInvalid = (faults: readonly Fault[]) => new BusinessError(400, faults);
/** Who calls is not known. */
export const unauthorised = single(401);
/** The caller is known and may not. */
export const forbidden = single(403);
/** There is no such row for this caller; rows of others do not exist for them. */
export const notFound = single(404);
/** The request was fine, but something else came first. */
export const conflict = single(409);
/** More bytes than the call takes. */
export const tooLarge = single(413);
/** The call takes another content type. */
export const unsupportedType = single(415);
/** The request is for another host. */
export const misdirected = single(421);
/** Archived projects, clients and tags take no new time. */
export const isArchived = (kind: 'project' | 'client' | 'tag', name: string, param: string) =>
  conflict(`The ${kind} “${name}” is archived. Restore it or choose another one.`, param, 'archived');
/** A service that we depend on does not answer. */
export const unavailable = single(503);

/** We are too busy, or the database is; may be tried again after the given time. */
export const busy = (msg: string, seconds: number) => new BusinessError(503, [{ msg }], seconds);

/** Too often; may be tried again after the given time. */
export function tooManyRequests(seconds: number, param?: string): BusinessError {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new BusinessError(429, [{ msg: `Too many attempts. Please try again in ${wait}.`, param }], seconds);
}
