import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
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

/** Builds a query from a query builder or an `sql` template. */
type Build<Values, Row> = (db: Executor, values: Values) => { compile: (db: Executor) => CompiledQuery<Row> };

function compile<Values extends object, Row>(build: Build<Values, Row>): CompiledQuery<Row> {
  // Builders only pass values on; an unknown name fails when the statement runs.
  const values = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
  const compiled = build(compiler, values).compile(compiler);
  if (!names.has(compiled.sql)) names.set(compiled.sql, nameOf(compiled.sql));
  return compiled;
}

/** Converts dates, because pg's own conversion to local time is ten times as slow. */
const sent = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/**
 * Returns a statement that is compiled once, and planned once per connection, for frequent calls. `build`
 * must give the same statement for all values: it may pass them on but not compare them.
 */
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
