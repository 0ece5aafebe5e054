import { CalendarFault } from './calendar-fault.ts';
import { propertiesOf, type Property } from './calendar-property.ts';

/** A component as jCal: name, properties, components. */
export type Component = [name: string, properties: Property[], components: Component[]];

/** Components that only a calendar contains: one that begins ends the one before. */
const partsOfCalendar = new Set(['vevent', 'vtodo', 'vjournal', 'vfreebusy', 'vtimezone']);

const isCalendar = ([name]: Component) => name === 'vcalendar';

/** Returns the lines, unfolded. Empty lines count for nothing, also between the parts of a folded line. */
function* contentLines(text: string): Iterable<string> {
  let last = '';
  for (const line of text.trimStart().split(/\r*\n|\r/)) {
    if (line.startsWith(' ') || line.startsWith('\t')) last += line.slice(1);
    else if (line !== '') {
      yield last;
      last = line.startsWith('\uFEFF') ? line.slice(1) : line;
    }
  }
  yield last;
}

/**
 * Returns the calendars of a text, and passes over lines that are none: ical.js refuses the whole text for one of them,
 * or for text after the end. Throws a CalendarFault without a calendar, or if the last one is cut off.
 */
export function calendarsIn(text: string): Component[] {
  const calendars: Component[] = [];
  const open: Component[] = [];
  for (const line of contentLines(text)) {
    const [, isBegin, , part = ''] = /^(?:(BEGIN)|(END)):([\w-]+)\s*$/i.exec(line) ?? [];
    const name = part.toLowerCase();
    if (isBegin) {
      if (name === 'vcalendar') open.length = 0;
      else if (partsOfCalendar.has(name)) open.splice(open.findIndex(isCalendar) + 1);
      const component: Component = [name, [], []];
      if (name === 'vcalendar') calendars.push(component);
      else (open.at(-1) ?? calendars.at(-1))?.[2].push(component);
      open.push(component);
    } else if (part) {
      const begun = open.findLastIndex((component) => component[0] === name);
      if (begun >= 0) open.splice(begun);
    } else open.at(-1)?.[1].push(...propertiesOf(line));
  }
  if (calendars.length === 0 || open.some(isCalendar)) throw new CalendarFault('not-a-calendar');
  return calendars;
}

/** Returns the values of a component's properties of a name, as jCal writes them. */
export const valuesOf = ([, properties]: Component, name: string): unknown[] =>
  properties.flatMap((property) => (property[0] === name ? property.slice(3) : []));

/** Returns the first value as text. */
export const textOf = (component: Component, name: string): string | undefined => {
  const [first] = valuesOf(component, name);
  return typeof first === 'string' ? first : undefined;
};
