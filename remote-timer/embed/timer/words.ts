import type { TimerErrorCode } from '../options.ts';
import { frameFaultWords } from './frame-fault-words.ts';

/** Error messages of the timer: what happened, then what to do. */
export const faultWords: Record<TimerErrorCode, string> = {
  ...frameFaultWords,
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

/** Faults that a new sign-in resolves. */
export const signInHelps: readonly TimerErrorCode[] = ['blocked', 'cancelled', 'denied', 'expired', 'token'];
