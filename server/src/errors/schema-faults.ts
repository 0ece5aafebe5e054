import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { Fault } from './business-error.ts';
import {
  about,
  choose,
  enterText,
  itemOf,
  labelInSentence,
  times,
  tooEarly,
  tooLate,
} from './field-words.ts';
import { sentenceOf } from './pattern-words.ts';

type Sentence = (field: string, limit: string) => string | undefined;

const number = (limit: unknown) => (typeof limit === 'number' ? limit.toLocaleString('en') : String(limit));

/** Messages by the type that the schema requires. */
const byType: Readonly<Record<string, Sentence>> = {
  integer: () => 'Enter a whole number.',
  number: () => 'Enter a number.',
  string: enterText,
  array: (field) => about(field, 'must be a list'),
  object: (field) => about(field, 'must be an object'),
};

const byRule: Readonly<Record<string, Sentence>> = {
  type: (field, type) => choose(field) ?? byType[type]?.(field, type),
  const: (field, allowed) => about(field, `must be ${allowed}`),
  format: () => 'Please enter valid email address.',
  minLength: enterText,
  maxLength: (field, limit) => about(field, `must be at most ${limit} characters`),
  minimum: (field, limit) =>
    times.has(field) ? tooEarly : (choose(field) ?? about(field, `must be at least ${limit}`)),
  maximum: (field, limit) =>
    times.has(field) ? tooLate : (choose(field) ?? about(field, `must be at most ${limit}`)),
  exclusiveMinimum: (field, limit) => about(field, `must be more than ${limit}`),
  minItems: (field, limit) => choose(field) ?? `Enter at least ${limit}.`,
  maxItems: (field, limit) => about(field, `must be at most ${limit} at a time`),
  uniqueItems: (field) => about(field, 'must not name anything twice'),
  pattern: (field, pattern) => sentenceOf(pattern, field),
  required: (field) => {
    const label = labelInSentence(field);
    return choose(field) ?? (label ? `Enter the ${label}.` : `The field '${field}' is missing.`);
  },
  additionalProperties: (field) => `The field '${field}' is not known to this call.`,
};

/** Returns the names that lead to the wrong value: fields, and positions in lists. */
function pathOf({ keyword, instancePath, params }: FastifySchemaValidationError): string[] {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') return [...path, String(params.missingProperty)];
  if (keyword === 'additionalProperties') return [...path, String(params.additionalProperty)];
  return path;
}

/** Returns the payload field of an error; empty for the payload as a whole. */
const fieldOf = (error: FastifySchemaValidationError) => pathOf(error)[0] ?? '';

/** Ranks the errors that a union causes for one value; the most specific comes first. */
function rank({ keyword, params }: FastifySchemaValidationError): number {
  if (keyword === 'anyOf') return 3;
  if (keyword === 'type') return params.type === 'null' ? 2 : 1;
  return 0;
}

/** Formats as `0, 1 or 2`. */
function listed(values: readonly string[]): string {
  return values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** For a rule that no call has yet. */
export const notAsDescribed = 'This value is not as /api/docs describes it.';

const isIndex = (name = '') => /^\d+$/.test(name);

/** Returns what would be right. Of a value within an item of a list, it names the item: `Line 2: Enter a number.` */
function sentenceAbout(path: readonly string[], keyword: string, limit: string): string {
  const [field = '', index] = path;
  const inner = path.at(-1) ?? field;
  // An item that is no object has no label of its own.
  const label = isIndex(inner) ? (choose(field) ? field : '') : inner;
  const sentence = byRule[keyword]?.(label, limit) ?? notAsDescribed;
  return isIndex(index) && !choose(label) ? `${itemOf(field, Number(index))}: ${sentence}` : sentence;
}

function faultOf(field: string, errors: readonly FastifySchemaValidationError[]): Fault {
  if (field === '') return { msg: 'The request must be a JSON object.' };
  const [worst] = errors.toSorted((one, other) => rank(one) - rank(other));
  const { keyword = '', params = {} } = worst ?? {};
  const allowed = errors.flatMap((error) =>
    error.keyword === 'const' ? [String(error.params.allowedValue)] : [],
  );
  const limit = keyword === 'const' ? listed(allowed) : number(params.limit ?? params.pattern ?? params.type);
  return { msg: sentenceAbout(worst ? pathOf(worst) : [field], keyword, limit), param: field };
}

/** Returns one fault per invalid field, even if a union causes several errors. */
export function faultsOf(errors: readonly FastifySchemaValidationError[]): Fault[] {
  const byField = new Map<string, FastifySchemaValidationError[]>();
  for (const error of errors) byField.set(fieldOf(error), [...(byField.get(fieldOf(error)) ?? []), error]);
  return [...byField].map(([field, ofField]) => faultOf(field, ofField));
}
