import fc from 'fast-check';

/** The parts of JSON Schema that our payloads use. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

const otherTypes: readonly unknown[] = [null, true, 1, 'text', [], {}];

const hostileNumbers: readonly number[] = [-1, 1.5, 1e-300, 2 ** 31, 2 ** 63, 1e300];

const hostileTexts: readonly string[] = [
  '',
  'a\0b',
  'a\0b@example.com',
  '\ud800',
  "'; drop table person; --",
  '__proto__',
  '0000-99-99',
  '0000-01-01',
  '1900-01-01',
  '2026-02-30',
  '9999-12-31',
  '1-0-0000',
  '99999999999-999999999999999',
  '999999999999999,999999999999999',
  'Mars/Olympus',
  '+05:30',
];

/** Returns a text of the given length; an e-mail address where the schema asks for one. */
const textOf = (length: number, { pattern = '' }: JsonSchema) =>
  pattern.includes('@') ? 'a'.repeat(Math.max(1, length - 5)) + '@b.cd' : 'a'.repeat(Math.max(0, length));

const around = (bound: number | undefined) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]);

/** Returns the given number of items, all different if they are numbers. */
function itemsOf(count: number, { items = {} }: JsonSchema): unknown[] {
  const [usual] = boundariesOf(items);
  const mayBeNumber = [items, ...(items.anyOf ?? [])].some(({ type }) => type === 'integer');
  return Array.from({ length: count }, (_, index) => (mayBeNumber ? index + 1 : usual));
}

/** Returns values at, below and above each bound of a schema, and values of other types. */
export function boundariesOf(schema: JsonSchema): unknown[] {
  const { type, minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap(boundariesOf))];
  if ('const' in schema) return [schema.const, ...otherTypes];
  switch (type) {
    case 'integer':
    case 'number':
      return [...[minimum, exclusiveMinimum, maximum].flatMap(around), ...hostileNumbers, ...otherTypes];
    case 'string': {
      const lengths = [minLength, maxLength].flatMap(around).filter((length) => length >= 0);
      return [...lengths.map((length) => textOf(length, schema)), ...hostileTexts, ...otherTypes];
    }
    case 'array': {
      const counts = [minItems, maxItems].flatMap(around).filter((count) => count >= 0);
      const wrongItems = boundariesOf(schema.items ?? {}).map((item) => [item, item]);
      return [...counts.map((count) => itemsOf(count, schema)), ...wrongItems, ...otherTypes];
    }
    default:
      return [...otherTypes];
  }
}

/** Generates a value for a field: often at a bound, often valid, sometimes arbitrary. */
export function hostileValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...boundariesOf(schema)) },
    { weight: 4, arbitrary: acceptedValue(schema) },
    { weight: 1, arbitrary: fc.jsonValue({ noUnicodeString: false }) },
  );
}

function acceptedValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(acceptedValue));
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'string':
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
      return fc.string({ unit: 'binary', maxLength: Math.min(schema.maxLength ?? 100, 300) });
    case 'array':
      return fc.array(acceptedValue(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    default:
      return fc.constant(schema.const ?? null);
  }
}
