import { atMost } from './at-most.ts';
import { CalendarFault, type FaultCode } from './calendar-fault.ts';
import type { CalendarNetwork } from './calendar-network.ts';
import type { ExpandedEvent } from './expand-calendar.ts';
import { expandedEvents } from './expanded-events.ts';
import { fetchCalendar, type Validators } from './fetch-calendar.ts';

/** What a calendar's address had to say. Without events, it has not changed. */
export interface ReadCalendar extends Validators {
  events: ExpandedEvent[] | undefined;
}

interface Asked {
  address: string;
  /** Of the stored events. */
  known?: Validators;
  /** The zone of times without one. */
  zone: string;
  now: Date;
  signal: AbortSignal;
}

/** Events are kept of so long before and after the present, in ms. */
const windowMs = 366 * 86_400_000;

const nothingKnown: Validators = { etag: null, lastModified: null };

/** Bounds of one server: fetches wait for the network, the events of calendars take a core each. */
const [mostFetches, mostExpansions, mostWaiting] = [20, 2, 100];

/** Returns a function that fetches a calendar and works out its events. It rejects with a CalendarFault. */
export function calendarReader(network: CalendarNetwork) {
  const inFetchLane = atMost(mostFetches, mostWaiting);
  const inExpandLane = atMost(mostExpansions, mostWaiting);

  return async ({ address, known = nothingKnown, zone, now, signal }: Asked): Promise<ReadCalendar> => {
    const { text, ...validators } = await inFetchLane(() => fetchCalendar(address, known, network, signal));
    if (text === undefined) return { ...validators, events: undefined };
    const [from, to] = [now.getTime() - windowMs, now.getTime() + windowMs];
    const events = await inExpandLane(() => expandedEvents({ text, from, to, zone }, signal));
    return { ...validators, events };
  };
}

export type CalendarReader = ReturnType<typeof calendarReader>;

/** Returns the code of a fault; throws what is none. */
export function codeOf(error: unknown): FaultCode {
  if (error instanceof CalendarFault) return error.code;
  throw error;
}
