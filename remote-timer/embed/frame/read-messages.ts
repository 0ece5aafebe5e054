import { type FramedOptions, type Look, themed } from './messages.ts';

/** The longest description of an entry. */
const mostText = 3000;
const mostTags = 100;
/** The longest value of a themed property. */
const mostStyle = 200;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const idIn = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

const textIn = (value: unknown) => (typeof value === 'string' ? value.slice(0, mostText) : undefined);

/** Returns the options in a message of the page; drops what is none. */
export function readOptions(value: unknown): FramedOptions {
  if (!isRecord(value)) return {};
  const { project, tags, billable, reference } = value;
  const id = isRecord(reference) ? textIn(reference.id) : undefined;
  return {
    description: textIn(value.description),
    project: idIn(project),
    tags: Array.isArray(tags) ? tags.slice(0, mostTags).flatMap((tag) => idIn(tag) ?? []) : [],
    billable: billable === true,
    reference: id && isRecord(reference) ? { id, url: textIn(reference.url) } : undefined,
  };
}

/** Returns the look in a message of the page, without values that the themed properties do not take. */
export function readLook(value: unknown): Look {
  const { scheme, values } = isRecord(value) ? value : {};
  const accepted: Record<string, string> = {};
  for (const [name, property] of Object.entries(themed)) {
    const text = isRecord(values) ? values[name] : undefined;
    const isShort = typeof text === 'string' && text.length <= mostStyle;
    if (isShort && CSS.supports(property, text)) accepted[name] = text;
  }
  return { scheme: scheme === 'dark' ? 'dark' : 'light', values: accepted };
}
