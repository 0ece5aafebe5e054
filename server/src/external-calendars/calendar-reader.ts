import { fairLane } from '../limits/index.ts';
import { CalendarFault, type FaultCode } from './calendar-fault.ts';
import type { CalendarNetwork } from './calendar-network.ts';
import type { ExpandedCalendar } from './expand-calendar.ts';
import { expandedEvents } from './expanded-events.ts';
import { fetchCalendar, type Validators } from './fetch-calendar.ts';

/** The result of a fetch. Without content, the calendar has not changed. */
export interface ReadCalendar extends Validators {
  content: ExpandedCalendar | undefined;
}

interface Asked {
  /** The owner of the calendar. */
  personId: number;
  address: string;
  /** Validators of the stored events. */
  known?: Validators;
  /** Time zone of times without one. */
  zone: string;
  now: Date;
  signal: AbortSignal;
}

/** Events within this time before and after now are kept, in ms. */
const windowMs = 366 * 86_400_000;

const nothingKnown: Validators = { etag: null, lastModified: null };

const full = 'You have too many calendars being fetched. Please try again.';

/**
 * Limits per server. A slow address occupies a place for 10 s, so one user's calendars wait for each other.
 * Expansions use one core each.
 */
const lanes = {
  reading: { running: 20, runningEach: 2, waitingEach: 20, full },
  expansion: { running: 2, runningEach: 1, waitingEach: 20, full },
};

/** Returns a function that fetches and expands a calendar. It rejects with a CalendarFault. */
export function calendarReader(network: CalendarNetwork) {
  const inReadingLane = fairLane(lanes.reading);
  const inExpansionLane = fairLane(lanes.expansion);

  return ({ personId, address, known = nothingKnown, zone, now, signal }: Asked): Promise<ReadCalendar> =>
    inReadingLane(
      personId,
      async () => {
        const { text, ...validators } = await fetchCalendar(address, known, network, signal);
        if (text === undefined) return { ...validators, content: undefined };
        const [from, to] = [now.getTime() - windowMs, now.getTime() + windowMs];
        const expand = () => expandedEvents({ text, from, to, zone }, signal);
        return { ...validators, content: await inExpansionLane(personId, expand, signal) };
      },
      signal,
    );
}

export type CalendarReader = ReturnType<typeof calendarReader>;

/** Returns the code of a CalendarFault; rethrows other errors. */
export function codeOf(error: unknown): FaultCode {
  if (error instanceof CalendarFault) return error.code;
  throw error;
}
