import type { Workload } from '@timeweave/shared/api';
import { type FairLane, fairLane } from '../limits/index.ts';

/**
 * Lanes of calls that newer ones do not cancel: each user's wait for each other, also because their large
 * responses occupy the event loop. Not more run than the pool has connections.
 */
export const newLanes = (): Partial<Record<Workload, FairLane>> => ({
  // A page makes more at once, of some ms each.
  ordinary: fairLane({
    running: Infinity,
    runningEach: 3,
    waitingEach: 100,
    full: 'Too many of your requests are waiting. Please try again.',
  }),
  calendar: fairLane({
    running: 2,
    runningEach: 1,
    waitingEach: 20,
    rests: true,
    full: 'Too many of your calendars are loading. Please try again.',
  }),
  bulk: fairLane({
    running: 2,
    runningEach: 1,
    waitingEach: 20,
    rests: true,
    full: 'Too many of your changes are waiting. Please try again.',
  }),
});
