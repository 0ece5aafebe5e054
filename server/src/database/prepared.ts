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

/** Stands for a value in a statement that is compiled before its values are known. */
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

/** Returns the name under which connections prepare a statement, if it is a prepared one. */
export const preparedName = (text: string) => names.get(text);

/** Makes a query builder or an `sql` template. */
type Build<Values, Row> = (db: Executor, values: Values) => { compile: (db: Executor) => CompiledQuery<Row> };

function compile<Values extends object, Row>(build: Build<Values, Row>): CompiledQuery<Row> {
  // builders pass values on and never look at them; a name that is none of `Values` fails when the statement runs
  const values = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
  const compiled = build(compiler, values).compile(compiler);
  if (!names.has(compiled.sql)) names.set(compiled.sql, `timeweave_${names.size + 1}`);
  return compiled;
}

/** pg writes instants in local time, which takes it ten times as long. */
const sent = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/**
 * Makes a statement that is compiled once and planned once on each connection, for calls that come often. `build` must
 * give the same statement for all values, so it may pass them on but not compare them.
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
