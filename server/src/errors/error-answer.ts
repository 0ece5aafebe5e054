import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError, type Fault } from './business-error.ts';
import { fromDatabase, noSpace } from './database-errors.ts';
import { errorCode } from './error-code.ts';
import { faultsOf } from './schema-faults.ts';

const frameworkFaults: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  413: 'The request is too large.',
  415: 'The request must be JSON.',
};

/** System errors of a full disk, and of a full quota of the account. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT']);

function businessErrorOf(error: FastifyError | Error): BusinessError | undefined {
  if (error instanceof BusinessError) return error;
  const fromRow = fromDatabase(error);
  if (fromRow) return fromRow;
  if (fullDisk.has(errorCode(error) ?? '')) return noSpace();
  if ('validation' in error && error.validation) return new BusinessError(400, faultsOf(error.validation));
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return new BusinessError(status, [{ msg: frameworkFaults[status] ?? 'The request was refused.' }]);
}

/** Maps all errors to responses: `{errors}` for what the caller can fix, a request id for defects. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const known = businessErrorOf(error);
  if (known) {
    if (known.status < 500) request.log.info({ status: known.status }, 'refused');
    else request.log.warn({ err: error, status: known.status }, 'unavailable');
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
    return reply.status(known.status).send({ errors: known.faults });
  }
  request.log.error({ err: error }, 'a request failed');
  const errors: Fault[] = [{ msg: 'Something went wrong on our side. Please try again.' }];
  return reply.status(500).send({ errors, request_id: request.id });
}
