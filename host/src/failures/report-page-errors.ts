import { errorMessage } from '@timeweave/shared/store';
import { reportFailure } from './report-failure.ts';

/** Maximum number of reported errors: an error that recurs in every frame must not fill the log. */
const maxReported = 20;
const reported = new Set<string>();

/** Returns the message of an error with the address of the code that threw it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return errorMessage(error);
  const [place = 'unknown place'] = /https?:\S+:\d+:\d+/.exec(error.stack ?? '') ?? [];
  return `${error.name}: ${error.message} (${place})`;
}

/** Reports an error outside the error boundaries of remotes, each once; `module` is the part that noticed it. */
export function reportPageError(error: unknown, module: 'shell' | 'uncaught'): void {
  const reason = reasonOf(error);
  if (reported.has(reason) || reported.size >= maxReported) return;
  reported.add(reason);
  reportFailure({ remote: 'host', release: 'none', module, reason });
}

/** Returns whether the error is a cancelled request, or of a browser extension. */
const isForeign = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || /-extension:/.test(error.stack ?? ''));

/** Reports errors that no code catches: in event handlers, timers and promises, also of remotes. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => {
    // Without an error it is a notice of the browser, or from a script of another site.
    if (error instanceof Error && !isForeign(error)) reportPageError(error, 'uncaught');
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isForeign(reason)) reportPageError(reason, 'uncaught');
  });
}
