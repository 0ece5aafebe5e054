import { type FramedOptions, type Look, themed } from './messages.ts';

/** Maximum length of a description. */
const maxTextLength = 3000;
const maxTags = 100;
/** Maximum length of a themed value. */
const maxStyleLength = 200;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const idIn = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

const textIn = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxTextLength) : undefined);

/** Returns the options in a message of the page; drops invalid ones. */
export function readOptions(value: unknown): FramedOptions {
  if (!isRecord(value)) return {};
  const { project, tags, billable, reference } = value;
  const id = isRecord(reference) ? textIn(reference.id) : undefined;
  return {
    description: textIn(value.description),
    project: idIn(project),
    tags: Array.isArray(tags) ? tags.slice(0, maxTags).flatMap((tag) => idIn(tag) ?? []) : [],
    billable: billable === true,
    reference: id && isRecord(reference) ? { id, url: textIn(reference.url) } : undefined,
  };
}

/** Returns the styles in a message of the page; drops values that the themed properties do not accept. */
export function readLook(value: unknown): Look {
  const { scheme, values } = isRecord(value) ? value : {};
  const accepted: Record<string, string> = {};
  for (const [name, property] of Object.entries(themed)) {
    const text = isRecord(values) ? values[name] : undefined;
    const isShort = typeof text === 'string' && text.length <= maxStyleLength;
    if (isShort && CSS.supports(property, text)) accepted[name] = text;
  }
  return { scheme: scheme === 'dark' ? 'dark' : 'light', values: accepted };
}
