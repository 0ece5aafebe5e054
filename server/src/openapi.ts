import { Kysely, PostgresAdapter, DummyDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { buildApp } from './app.ts';
import { diskImages } from './images/index.ts';
import type { Pools, Schema } from './database/index.ts';

/** Returns a database that must not be queried. */
function noDatabase(): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** Returns the OpenAPI document of all calls, as committed in docs/api/openapi.json. */
export async function openApiDocument(): Promise<string> {
  const db = noDatabase();
  const pools: Pools = {
    ordinary: db,
    suggestion: db,
    report: db,
    calendar: db,
    bulk: db,
    export: db,
    limits: db,
    jobs: db,
    health: db,
  };
  const app = await buildApp({
    pools,
    images: diskImages(''),
    sessionSecret: 'nothing is signed for the document',
  });
  const document = app.swagger();
  await app.close();
  return `${JSON.stringify(document, null, 2)}\n`;
}
