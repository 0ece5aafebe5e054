import { createHash } from 'node:crypto';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Executor } from './database.ts';

/** A placeholder for a value in a statement that is compiled before its values are known. */
class Placeholder {
  constructor(readonly name: string) {}
}

/** Names of prepared statements by their text. */
const names = new Map<string, string>();

/** The same text has the same name in every process, in whichever order statements are compiled. */
const nameOf = (text: string) => `timeweave_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/** Returns the name of a prepared statement; undefined for other statements. */
export const preparedName = (text: string) => names.get(text);

/** The parameters of a statement: expressions, so that a builder can pass them on but not read their values. */
export type Parameters<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** For builders of prepared and other statements. */
export type ValueOrParameter<Value> = Value | RawBuilder<Value>;
export type ValuesOrParameters<Values> = { readonly [Name in keyof Values]: ValueOrParameter<Values[Name]> };

/** Builds a query from a query builder or an `sql` template. */
type Build<Values, Row> = (
  db: Executor,
  parameters: Parameters<Values>,
) => { compile: (db: Executor) => CompiledQuery<Row> };

/** Returns a parameter for each of the values, by its name. */
function parametersFor<Values extends object>(values: Values): Parameters<Values> {
  const parameters = Object.keys(values).map((name) => [name, sql`${new Placeholder(name)}`] as const);
  return Object.fromEntries(parameters) as Parameters<Values>;
}

function compile<Values extends object, Row>(
  build: Build<Values, Row>,
  db: Executor,
  values: Values,
): CompiledQuery<Row> {
  const compiled = build(db, parametersFor(values)).compile(db);
  if (!names.has(compiled.sql)) names.set(compiled.sql, nameOf(compiled.sql));
  return compiled;
}

/** Converts dates, because pg's own conversion to local time is ten times as slow. */
const sent = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/**
 * Returns a statement for frequent calls: it is compiled once, from the names of the first values, and planned once per
 * connection.
 */
export function prepared<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Executor, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= compile(build, db, values);
    const parameters = compiled.parameters.map((parameter) => {
      if (!(parameter instanceof Placeholder)) return parameter;
      if (!(parameter.name in values)) throw new Error(`A prepared statement lacks '${parameter.name}'.`);
      return sent(Reflect.get(values, parameter.name));
    });
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
