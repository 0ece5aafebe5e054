import type { TimerErrorCode } from '../options.ts';

const settings = 'Settings → Integrations';

/** Causes and remedies for developers; faults without them are the user's own. */
export const remedies: Partial<Record<TimerErrorCode, readonly [cause: string, remedy: string]>> = {
  load: ['The script could not be loaded.', 'Check that the server runs, then reload the page.'],
  policy: [
    'The page’s Content-Security-Policy blocks the server.',
    'Allow it in script-src and connect-src, with isolation="frame" in frame-src.',
  ],
  origin: ['The integration does not list this page’s origin.', `An admin adds it in ${settings}.`],
  integration: ['No integration has this ID, or it was deleted.', `Use an ID from ${settings}.`],
  setup: ['The timer has no integration, token or getToken.', 'Set one of them.'],
  key: ['The server of the page sent a wrong key.', `Renew it in ${settings} and store it on the server.`],
  member: ['The user is not an active member of the workspace.', 'Invite the user, or use another account.'],
  cancelled: [
    'The pop-up was closed, or the page sends Cross-Origin-Opener-Policy: same-origin.',
    'Send same-origin-allow-popups.',
  ],
  forbidden: ['The server refused the call.', 'Follow the message.'],
  insecure: ['Browsers encrypt only on https and localhost.', 'Serve the page with https.'],
  token: ['getToken failed, or returned no token.', 'Return the JSON response of /api/integration/token.'],
  unreachable: ['The server does not answer.', 'Check that it runs. The timer tries again by itself.'],
};

/** Faults that users cause: nothing is written to the console. */
const byUser: readonly TimerErrorCode[] = ['cancelled'];

/** Writes one line to the console for the developer of the page. */
export function tellDeveloper(code: TimerErrorCode, message: string): void {
  const [cause, remedy] = remedies[code] ?? [];
  if (cause && !byUser.includes(code))
    console.error(`Timeweave timer (${code}): ${message} ${cause} ${remedy}`);
}

/** Returns the details of the event. */
export function errorDetails(code: TimerErrorCode, message: string) {
  const [cause = '', remedy = ''] = remedies[code] ?? [];
  return { code, message, cause, remedy };
}
