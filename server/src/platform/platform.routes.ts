import type { AnswerCall } from '../calls/index.ts';
import type { Limits } from '../limits/index.ts';

/** The host tells what it could not load; whoever runs the server reads it in the log. */
export function platformRoutes(answer: AnswerCall, { limits }: { limits: Limits }): void {
  answer('POST /api/remotes/failure', async ({ payload, log, address }) => {
    await limits.use('failure-report/address', address);
    const { remote, release, module, reason } = payload;
    log.warn({ remote, release, module, reason }, 'a remote failed');
    return { status: 200 };
  });
}
