import type { AnswerCall } from '../calls/call-route.ts';

/** The host tells what it could not load; whoever runs the server reads it in the log. */
export function platformRoutes(answer: AnswerCall): void {
  answer('POST /api/remotes/failure', async ({ payload, log }) => {
    const { remote, release, module, reason } = payload;
    log.warn({ remote, release, module, reason }, 'a remote failed');
    return { status: 200 };
  });
}
