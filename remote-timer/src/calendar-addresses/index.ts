import { lazyOnIdle } from '@timeweave/shared/ui';

/** The dialog of iCal addresses: the user's own one, and calendars of other services. */
export const CalendarAddresses = lazyOnIdle(() =>
  import('./calendar-addresses.tsx').then((module) => module.CalendarAddresses),
);

export { type ExternalEvent, useExternalEvents } from './use-external-events.ts';
