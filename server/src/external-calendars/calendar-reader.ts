import { atMost } from './at-most.ts';
import { CalendarFault, type FaultCode } from './calendar-fault.ts';
import type { CalendarNetwork } from './calendar-network.ts';
import type { ExpandedEvent } from './expand-calendar.ts';
import { expandedEvents } from './expanded-events.ts';
import { fetchCalendar, type Validators } from './fetch-calendar.ts';

/** The result of a fetch. Without events, the calendar has not changed. */
export interface ReadCalendar extends Validators {
  events: ExpandedEvent[] | undefined;
}

interface Asked {
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

/** Limits per server: fetches wait for the network, expansions use one core each. */
const [maxFetches, maxExpansions, maxWaiting] = [20, 2, 100];

/** Returns a function that fetches and expands a calendar. It rejects with a CalendarFault. */
export function calendarReader(network: CalendarNetwork) {
  const inFetchLane = atMost(maxFetches, maxWaiting);
  const inExpandLane = atMost(maxExpansions, maxWaiting);

  return async ({ address, known = nothingKnown, zone, now, signal }: Asked): Promise<ReadCalendar> => {
    const { text, ...validators } = await inFetchLane(() => fetchCalendar(address, known, network, signal));
    if (text === undefined) return { ...validators, events: undefined };
    const [from, to] = [now.getTime() - windowMs, now.getTime() + windowMs];
    const events = await inExpandLane(() => expandedEvents({ text, from, to, zone }, signal));
    return { ...validators, events };
  };
}

export type CalendarReader = ReturnType<typeof calendarReader>;

/** Returns the code of a CalendarFault; rethrows other errors. */
export function codeOf(error: unknown): FaultCode {
  if (error instanceof CalendarFault) return error.code;
  throw error;
}
