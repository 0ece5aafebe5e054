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

/** A schema and all schemas within it, each with where it is. */
function parts(schema: Schema, place: string): [place: string, schema: Schema][] {
  const within = [
    ...(schema.anyOf ?? []).map((each) => parts(each, place)),
    ...Object.entries(schema.properties ?? {}).map(([name, each]) => parts(each, `${place}.${name}`)),
    ...[schema.items ?? []].flat().map((each) => parts(each, `${place}[]`)),
  ];
  return [[place, schema], ...within.flat()];
}

const plain = (schema: unknown): Schema => JSON.parse(JSON.stringify(schema));

/** A list ends at `maxItems`; a tuple has the items that it names. */
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

it.each(names)('%s returns no list without an end', (name) => {
  expect(placesOf(calls[name].answer, isEndless)).toEqual([]);
});

it.each(names)('%s accepts no list, text or number without bounds', (name) => {
  const isWrong = (schema: Schema) => isEndless(schema) || hasNoBounds(schema);
  expect(placesOf(calls[name].payload, isWrong)).toEqual([]);
});

it('the errors of a response have an end', () => {
  expect(placesOf(ErrorAnswer, isEndless)).toEqual([]);
});
