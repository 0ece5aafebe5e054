import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that aborts when the client disconnects before the response ends; `request.signal` misses
 * that.
 */
export function disconnection({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // to abort costs an error with a stack: not for each response that was sent
  const abortIfUnsent = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.closed) abortIfUnsent();
  else raw.once('close', abortIfUnsent);
  return controller.signal;
}
