import type { TimerErrorCode } from '../options.ts';

/** Error messages of the timer: what happened, then what to do. */
export const faultWords: Record<TimerErrorCode, string> = {
  load: 'Couldn’t load the timer.',
  policy: 'This page’s security policy blocks the timer.',
  origin: 'This page’s address is not registered in Timeweave.',
  integration: 'This page’s integration does not exist in Timeweave.',
  setup: 'The timer on this page is not set up yet.',
  key: 'This page’s key for Timeweave does not work.',
  member: 'You are not a member of this page’s workspace.',
  blocked: 'The pop-up was blocked. Allow pop-ups for this page, then try again.',
  cancelled: 'The log-in was not finished.',
  denied: 'Access was not allowed.',
  expired: 'Your session has expired. Log in again.',
  forbidden: 'You can’t track time here.',
  insecure: 'Logging in needs a page with https.',
  refused: 'Couldn’t save',
  token: 'This page has not logged you in to Timeweave.',
  unreachable: 'Timeweave can’t be reached. Trying again…',
};
