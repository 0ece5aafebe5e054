import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Executor } from './database.ts';
import type { Schema } from './schema.ts';

/** A placeholder for a value in a statement that is compiled before its values are known. */
class Placeholder {
  constructor(readonly name: string) {}
}

const compiler = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

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

function compile<Values extends object, Row>(build: Build<Values, Row>): CompiledQuery<Row> {
  // The names are known to the types alone.
  const parameters = new Proxy({}, { get: (_, name) => sql`${new Placeholder(String(name))}` });
  const compiled = build(compiler, parameters as Parameters<Values>).compile(compiler);
  if (!names.has(compiled.sql)) names.set(compiled.sql, nameOf(compiled.sql));
  return compiled;
}

/** Converts dates, because pg's own conversion to local time is ten times as slow. */
const sent = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Returns a statement that is compiled once, and planned once per connection, for frequent calls. */
export function prepared<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Executor, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= compile(build);
    const parameters = compiled.parameters.map((parameter) => {
      if (!(parameter instanceof Placeholder)) return parameter;
      if (!(parameter.name in values)) throw new Error(`A prepared statement lacks '${parameter.name}'.`);
      return sent(Reflect.get(values, parameter.name));
    });
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
