import { setImmediate } from 'node:timers/promises';

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

/** Returns the octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Folds a line after at most 75 octets, never within a character; continuation lines begin with a space. */
export function folded(line: string): string {
  // No character has more than three octets for each of its units.
  if (line.length * 3 <= longestLine || Buffer.byteLength(line) <= longestLine) return line;
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = octetsOf(character);
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

/** Events of which the text is written without a pause. */
const eventsAtOnce = 100;

const textOf = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('');

/**
 * Returns an iCalendar object (RFC 5545; names and refresh interval: RFC 7986). Other requests are served in
 * between.
 */
export async function calendarText(
  { name, description }: { name: string; description?: string },
  events: readonly CalendarEvent[],
): Promise<string> {
  let text = textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Timeweave//Time entries//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapedText(name)}`,
    `X-WR-CALNAME:${escapedText(name)}`,
    ...(description === undefined
      ? []
      : [`DESCRIPTION:${escapedText(description)}`, `X-WR-CALDESC:${escapedText(description)}`]),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]);
  for (let from = 0; from < events.length; from += eventsAtOnce) {
    text += textOf(events.slice(from, from + eventsAtOnce).flatMap(linesOf));
    await setImmediate();
  }
  return text + textOf(['END:VCALENDAR']);
}
