import { type TSchema, Type } from 'typebox';
import { ordinaryBodyBytes } from '../platform/index.ts';

/** JSON may write a character as `\\u0041`. */
const bytesPerCharacter = 6;
/** A number of any precision that JavaScript writes, or a literal. */
const longestScalar = 25;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Returns the length of the longest JSON without white space that the schema accepts, in bytes. */
function longestJson(schema: TSchema): number {
  if (Type.IsUnion(schema)) return Math.max(...schema.anyOf.map(longestJson));
  const { maxLength = Infinity, maxItems = Infinity }: { maxLength?: number; maxItems?: number } = schema;
  if (Type.IsString(schema)) return 2 + bytesPerCharacter * maxLength;
  if (Type.IsTuple(schema)) return 2 + sum(schema.items.map((item) => longestJson(item) + 1));
  if (Type.IsArray(schema)) return 2 + maxItems * (longestJson(schema.items) + 1);
  if (!Type.IsObject(schema)) return longestScalar;
  const fields = Object.entries(schema.properties);
  return 2 + sum(fields.map(([name, field]) => `"${name}":,`.length + longestJson(field)));
}

/** Returns the maximum size of a call's body in bytes: 16 kB, or more if its schema accepts more. */
export const bodyLimitOf = (payload: TSchema) => Math.max(ordinaryBodyBytes, longestJson(payload));
