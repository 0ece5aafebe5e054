import type { QueryId } from 'kysely';
import type { Database } from '../database/index.ts';
import { mailDelivery, type TestApp } from '../testing/index.ts';
import type { importer } from './imports.fixture.ts';
import { importJobs } from './imports.jobs.ts';

type Own = Pick<Awaited<ReturnType<typeof importer>>, 'workspace_id'>;
type Step = 'read' | 'write' | 'undo';

/** Runs single steps of imports, with a look at their statements. */
export function importSteps(server: TestApp) {
  /** The database: `seen` gets each statement, and may throw as a database that fails; a result waits for `until`. */
  const watched = (seen: (statement: string) => void, until = async () => {}): Database =>
    server.db.withPlugin({
      transformQuery: ({ node }) => {
        seen(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => {
        await until();
        return result;
      },
    });

  /** The database: work is done after the first statement with this text, before its result is known. */
  function meanwhile(text: string, work: () => Promise<unknown>): Database {
    let found: QueryId | undefined;
    return server.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes(text)) found ??= queryId;
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (queryId === found) await work();
        return result;
      },
    });
  }

  /** Runs the job of a step that was enqueued. */
  async function run(
    { workspace_id: workspaceId }: Own,
    step: Step,
    importId: number,
    { db = server.db, signal = new AbortController().signal } = {},
  ) {
    const enqueued = server.db.selectFrom('job').where('kind', '=', `import/${step}`).select('id');
    const job = await enqueued.orderBy('id').executeTakeFirst();
    const jobs = importJobs(db, { ...mailDelivery().servicesOf(server), log: server.app.log });
    await jobs[`import/${step}`]({ workspaceId, importId, edited: 'keep' }, { messageKey: '', signal });
    if (job) await server.db.deleteFrom('job').where('id', '=', job.id).execute();
  }

  return { watched, meanwhile, run };
}
