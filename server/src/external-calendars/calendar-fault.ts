/** Messages for the user about a calendar that could not be fetched. */
const sentences = {
  'refused-address': 'Timeweave reads calendars from public https addresses only.',
  unreachable: 'We couldn’t reach this address. Check it, or try again later.',
  'too-slow': 'This address didn’t send its calendar within 10 seconds. Try again later.',
  'not-found': 'There is no calendar at this address. Copy its iCal address again.',
  'not-a-calendar': 'This address doesn’t lead to an iCal calendar. Copy the address that ends in “.ics”.',
  'too-large': 'This calendar is larger than 5 MB.',
  'too-many-events': 'This calendar has more than 5,000 events in the last and the next year.',
  'too-complex': 'This calendar is too large, or its repeating events take too long to work out.',
  unreadable: 'We can’t read this calendar’s address any more. Remove the calendar and add it again.',
} as const;

export type FaultCode = keyof typeof sentences;

const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(sentences, code);

/** Returns the message of a stored code; null without one. */
export function sentenceOf(code: string | null): string | null {
  if (code === null) return null;
  return sentences[isFaultCode(code) ? code : 'unreachable'];
}

interface Unread {
  unreadable_events: number;
  unknown_zones: readonly string[];
}

/** Returns what of a fetched calendar is not shown, or may be shown at wrong times; null if everything was understood. */
export function noticeOf({ unreadable_events: unread, unknown_zones }: Unread): string | null {
  const events = unread === 1 ? '1 event' : `${unread.toLocaleString('en')} events`;
  const zones = unknown_zones.map((name) => `“${name}”`).join(', ');
  const sentences = [
    ...(unread > 0 ? [`${events} could not be read.`] : []),
    ...(zones ? [`Unknown time zone: ${zones}. Its events may be shown at wrong times.`] : []),
  ];
  return sentences.join(' ') || null;
}

/** A calendar cannot be fetched, for a reason outside this server. */
export class CalendarFault extends Error {
  constructor(readonly code: FaultCode) {
    super(sentences[code]);
    this.name = 'CalendarFault';
  }
}
