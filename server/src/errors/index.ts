export {
  allInvalid,
  BusinessError,
  busy,
  conflict,
  type Fault,
  forbidden,
  gone,
  invalid,
  isArchived,
  misdirected,
  notFound,
  tooLarge,
  tooManyRequests,
  unauthorised,
  unavailable,
  unsupportedType,
} from './business-error.ts';
export { ConnectionFailure } from './connection-failure.ts';
export { fromDatabase } from './database-errors.ts';
export { sendError } from './error-answer.ts';
export { errorCode } from './error-code.ts';
export { tooLate } from './field-words.ts';
export { lockedAsApproved, lockedOnInvoice, lockedUpTo } from './locked-time.ts';
export { OperatorError } from './operator-error.ts';
