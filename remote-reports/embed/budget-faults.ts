import type { BudgetErrorCode, BudgetEvents } from './options.ts';

const settings = 'Settings → Integrations';

/** For each fault the sentence for the user, and cause and remedy for the developer. */
const faults: Record<BudgetErrorCode, readonly [message: string, cause: string, remedy: string]> = {
  setup: [
    'The budget on this page is not set up yet.',
    'The element has no integration or no link.',
    'Set both attributes.',
  ],
  origin: [
    'This page’s address is not registered in Timeweave.',
    'The integration does not list this page’s origin.',
    `An admin adds it in ${settings}.`,
  ],
  integration: [
    'This page’s integration does not exist in Timeweave.',
    'No integration has this ID, or it was deleted.',
    `Use an ID from ${settings}.`,
  ],
  policy: [
    'This page’s security policy blocks the budget.',
    'The page’s Content-Security-Policy blocks the server.',
    'Allow it in connect-src.',
  ],
  link: [
    'This link no longer works.',
    'It has ended, its creator can’t manage the project any more, or it is of another workspace than the integration.',
    'Create a new link on the project’s page.',
  ],
  busy: ['Timeweave is busy.', 'The server limits the calls.', 'Wait a minute.'],
  unreachable: ['Timeweave can’t be reached.', 'The server does not answer.', 'Check that it runs.'],
};

/** Returns the details of the event, after writing them to the console. */
export function faultDetails(code: BudgetErrorCode): BudgetEvents['error'] {
  const [message, cause, remedy] = faults[code];
  console.error(`Timeweave budget (${code}): ${message} ${cause} ${remedy}`);
  return { code, message, cause, remedy };
}
