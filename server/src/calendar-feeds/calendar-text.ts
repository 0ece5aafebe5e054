/** An event in UTC. Texts may contain any characters. */
export interface CalendarEvent {
  uid: string;
  start: Date;
  end: Date;
  /** The time of the last change. */
  changed: Date;
  created: Date;
  summary: string;
  description: string;
  categories: readonly string[];
}

/** Maximum octets of a line, without its CRLF (RFC 5545, section 3.1). */
const longestLine = 75;

/** Formats as `20261118T090000Z` ('form #2' of section 3.3.5). */
const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/**
 * Returns a value of type TEXT (section 3.3.11). Removes control characters other than tabs and line breaks,
 * and unpaired surrogates.
 */
export function escapedText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

/** Folds a line after at most 75 octets, never within a character; continuation lines begin with a space. */
export function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** Omits an end that is not later than the start (section 3.8.2.2); the event then ends when it starts. */
const endOf = ({ start, end }: CalendarEvent) => (utc(end) > utc(start) ? [`DTEND:${utc(end)}`] : []);

const textLine = (name: string, text: string) => (text === '' ? [] : [`${name}:${escapedText(text)}`]);

function linesOf(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    // Without a METHOD, DTSTAMP is the time of the last change (section 3.8.7.2).
    `DTSTAMP:${utc(event.changed)}`,
    `CREATED:${utc(event.created)}`,
    `LAST-MODIFIED:${utc(event.changed)}`,
    `DTSTART:${utc(event.start)}`,
    ...endOf(event),
    `SUMMARY:${escapedText(event.summary)}`,
    ...textLine('DESCRIPTION', event.description),
    ...(event.categories.length > 0 ? [`CATEGORIES:${event.categories.map(escapedText).join(',')}`] : []),
    // Tracked time does not mark the user as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Returns an iCalendar object (RFC 5545; names and refresh interval: RFC 7986). */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Timeweave//Time entries//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapedText(name)}`,
    `X-WR-CALNAME:${escapedText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
