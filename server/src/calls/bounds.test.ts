import { type ApiCall, calls, ErrorAnswer } from '@timeweave/shared/api';

interface Schema {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema | Schema[];
  additionalItems?: boolean;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
}

/** Returns a schema and all its nested schemas, each with its path. */
function parts(schema: Schema, place: string): [place: string, schema: Schema][] {
  const within = [
    ...(schema.anyOf ?? []).map((each) => parts(each, place)),
    ...Object.entries(schema.properties ?? {}).map(([name, each]) => parts(each, `${place}.${name}`)),
    ...[schema.items ?? []].flat().map((each) => parts(each, `${place}[]`)),
  ];
  return [[place, schema], ...within.flat()];
}

const plain = (schema: unknown): Schema => JSON.parse(JSON.stringify(schema));

/** A list needs `maxItems`; a tuple is bounded by its items. */
const isEndless = ({ type, items, additionalItems, maxItems }: Schema) =>
  type === 'array' && maxItems === undefined && !(Array.isArray(items) && additionalItems === false);

function hasNoBounds(schema: Schema): boolean {
  if (schema.const !== undefined) return false;
  if (schema.type === 'string') return schema.maxLength === undefined;
  if (schema.type !== 'integer' && schema.type !== 'number') return false;
  return schema.maximum === undefined || (schema.minimum ?? schema.exclusiveMinimum) === undefined;
}

const placesOf = (schema: unknown, isWrong: (schema: Schema) => boolean) =>
  parts(plain(schema), '')
    .filter(([, part]) => isWrong(part))
    .map(([place]) => place);

const names = Object.keys(calls) as ApiCall[];

it.each(names)('%s returns no unbounded list', (name) => {
  expect(placesOf(calls[name].answer, isEndless)).toEqual([]);
});

it.each(names)('%s accepts no unbounded list, text or number', (name) => {
  const isWrong = (schema: Schema) => isEndless(schema) || hasNoBounds(schema);
  expect(placesOf(calls[name].payload, isWrong)).toEqual([]);
});

it('the number of errors in a response is bounded', () => {
  expect(placesOf(ErrorAnswer, isEndless)).toEqual([]);
});
