import { Kysely, PostgresAdapter, DummyDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { buildApp } from './app.ts';
import { diskImages } from './images/index.ts';
import type { Pools, Schema } from './database/index.ts';

/** A database that is never asked. */
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

/** The OpenAPI document of all calls, as it is committed to docs/api/openapi.json. */
export async function openApiDocument(): Promise<string> {
  const db = noDatabase();
  const pools: Pools = { ordinary: db, suggestion: db, report: db, bulk: db, export: db, limits: db };
  const app = await buildApp({
    pools,
    images: diskImages(''),
    sessionSecret: 'nothing is signed for the document',
  });
  const document = app.swagger();
  await app.close();
  return `${JSON.stringify(document, null, 2)}\n`;
}
