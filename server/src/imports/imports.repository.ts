import type {
  FoundInFile,
  ImportChoices,
  ImportPreview,
  ImportResult,
  ImportState,
} from '@timeweave/shared/api';
import { importPartBytes } from '@timeweave/shared/api';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

export interface NewFile {
  name: string;
  bytes: number;
  isCompressed: boolean;
  parts: number;
}

interface ImportChanges {
  state?: ImportState;
  progress?: number;
  total?: number;
  choices?: ImportChoices;
  preview?: ImportPreview | null;
  result?: ImportResult;
  error?: string | null;
  finishedAt?: Date;
}

export type AdditionKind =
  | 'client'
  | 'project'
  | 'tag'
  | 'person'
  | 'project_member'
  | 'rate'
  | 'saved_report'
  | 'approval';

const listedDays = 90;

const jobOfStep = sql`
  select from job where job.failed_at is null
    and job.kind = case import.state when 'reading' then 'import/read' when 'importing' then 'import/write' else 'import/undo' end
    and (job.payload ->> 'importId')::bigint = import.id`;

const isRunning = sql`import.state in ('reading', 'importing', 'undoing')`;

/** Whether the job of a running step was given up, after many failures or because servers were killed. */
const isGivenUp = sql<boolean>`(${isRunning} and not exists (${jobOfStep}))`.as('isGivenUp');

/** Whether a running step begins again: its server has stopped or was killed. A step that fails leaves its state. */
const isRestarted = sql<boolean>`(
  ${isRunning} and exists (${jobOfStep} and (job.attempts > 1 or job.last_error is not null))
)`.as('isRestarted');

/** Parts of files that nobody needs any more: the import was made, or it or the file is gone. */
export const unneededParts = sql<boolean>`not exists (
  select from import_file file
  join import on import.workspace_id = file.workspace_id and import.id = file.import_id
  where file.workspace_id = import_part.workspace_id and file.import_id = import_part.import_id
    and file.id = import_part.file_id and import.state in ('draft', 'reading', 'importing')
)`;

/** Imports, their files in parts, and what they have added. */
export function importsRepository(db: Executor) {
  const all = (workspaceId: number) =>
    db
      .selectFrom('import')
      .innerJoin('person', 'person.id', 'import.created_by')
      .where('import.workspace_id', '=', workspaceId)
      .select([
        ...(['import.id', 'import.state', 'import.progress', 'import.total', 'import.error'] as const),
        'import.created_at as createdAt',
        'import.finished_at as finishedAt',
        ...(['person.first_name as firstName', 'person.last_name as lastName'] as const),
      ])
      .select(sql<number | null>`(import.result ->> 'entries')::integer`.as('entries'))
      .select(
        sql<number>`coalesce((import.result -> 'kept' ->> 'locked_entries')::integer, 0)`.as('lockedEntries'),
      )
      .select(isGivenUp);

  return {
    add: async (workspaceId: number, createdBy: number, now: Date) =>
      (
        await db
          .insertInto('import')
          .values({ workspace_id: workspaceId, created_by: createdBy, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,

    async unfinished(workspaceId: number): Promise<number> {
      const { count } = await db
        .selectFrom('import')
        .where('workspace_id', '=', workspaceId)
        .where('state', 'in', ['draft', 'reading', 'importing'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Locks the imports that are not finished: files are added to one of them after the other. */
    lockUnfinished: (workspaceId: number) =>
      db
        .selectFrom('import')
        .where('workspace_id', '=', workspaceId)
        .where('state', 'in', ['draft', 'reading', 'importing'])
        .select('id')
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),

    /** Returns how much the announced files of unfinished imports may take at most. */
    async storedBytes(workspaceId: number): Promise<number> {
      const { parts } = await db
        .selectFrom('import_file as file')
        .innerJoin('import', (join) =>
          join
            .onRef('import.workspace_id', '=', 'file.workspace_id')
            .onRef('import.id', '=', 'file.import_id'),
        )
        .where('file.workspace_id', '=', workspaceId)
        .where('import.state', 'in', ['draft', 'reading', 'importing'])
        .select(sql<string | number | null>`sum(file.parts)`.as('parts'))
        .executeTakeFirstOrThrow();
      return Number(parts ?? 0) * importPartBytes;
    },

    list: (workspaceId: number, now: Date) =>
      all(workspaceId)
        .where('import.created_at', '>', new Date(now.getTime() - listedDays * 86_400_000))
        .orderBy('import.id', 'desc')
        .limit(100)
        .execute(),

    find: (workspaceId: number, id: number) =>
      all(workspaceId)
        .where('import.id', '=', id)
        .select(['import.choices', 'import.preview', 'import.result', 'import.created_by as createdBy'])
        .select(isRestarted)
        .executeTakeFirst(),

    /** Locks the import: steps of one import run one after the other. A running one refers to it, so not its key. */
    lock: (workspaceId: number, id: number) =>
      db
        .selectFrom('import')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .select(['state', 'preview', 'choices', 'finished_at as finishedAt', 'created_by as createdBy'])
        .select(
          sql<number>`coalesce((result -> 'kept' ->> 'locked_entries')::integer, 0)`.as('lockedEntries'),
        )
        .select(isGivenUp)
        .forNoKeyUpdate()
        .executeTakeFirst(),

    change: (workspaceId: number, id: number, changes: ImportChanges) => {
      const { choices, preview, result, finishedAt, ...rest } = changes;
      return db
        .updateTable('import')
        .set({
          ...rest,
          ...(choices && { choices: JSON.stringify(choices) }),
          ...(preview !== undefined && { preview: preview && JSON.stringify(preview) }),
          ...(result && { result: JSON.stringify(result) }),
          ...(finishedAt && { finished_at: finishedAt }),
        })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },

    remove: (workspaceId: number, id: number) =>
      db.deleteFrom('import').where('workspace_id', '=', workspaceId).where('id', '=', id).execute(),

    /** Returns the files of some imports, each with the number of its parts that have arrived. */
    files: (workspaceId: number, importIds: readonly number[]) =>
      db
        .selectFrom('import_file as file')
        .where('file.workspace_id', '=', workspaceId)
        .where('file.import_id', '=', sql<number>`any(${[...importIds]}::bigint[])`)
        .select([
          ...(['file.id', 'file.name', 'file.bytes', 'file.parts', 'file.found'] as const),
          'file.import_id as importId',
          'file.is_compressed as isCompressed',
        ])
        .select(({ selectFrom }) =>
          selectFrom('import_part as part')
            .whereRef('part.workspace_id', '=', 'file.workspace_id')
            .whereRef('part.import_id', '=', 'file.import_id')
            .whereRef('part.file_id', '=', 'file.id')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .as('arrived'),
        )
        .orderBy('file.id')
        .execute(),

    addFile: async (workspaceId: number, importId: number, file: NewFile) =>
      (
        await db
          .insertInto('import_file')
          .values({
            workspace_id: workspaceId,
            import_id: importId,
            name: file.name,
            bytes: file.bytes,
            is_compressed: file.isCompressed,
            parts: file.parts,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,

    removeFile: (workspaceId: number, importId: number, id: number) =>
      db
        .deleteFrom('import_file')
        .where('workspace_id', '=', workspaceId)
        .where('import_id', '=', importId)
        .where('id', '=', id)
        .execute(),

    setFound: (workspaceId: number, importId: number, id: number, found: FoundInFile) =>
      db
        .updateTable('import_file')
        .set({ found: JSON.stringify(found) })
        .where('workspace_id', '=', workspaceId)
        .where('import_id', '=', importId)
        .where('id', '=', id)
        .execute(),

    /** Whether a file of a draft has such a part. Locks its key: who deletes the file meanwhile also finds the part. */
    async holdsPart(workspaceId: number, importId: number, fileId: number, part: number) {
      const { rows } = await sql`
        select from import_file file
        join import on import.workspace_id = file.workspace_id and import.id = file.import_id
        where file.workspace_id = ${workspaceId} and file.import_id = ${importId} and file.id = ${fileId}
          and file.parts >= ${part} and import.state = 'draft'
        for key share of file`.execute(db);
      return rows.length > 0;
    },

    /** Stores a part, or replaces it. */
    putPart: (workspaceId: number, importId: number, fileId: number, part: number, content: Buffer) =>
      db
        .insertInto('import_part')
        .values({ workspace_id: workspaceId, import_id: importId, file_id: fileId, part, content })
        .onConflict((conflict) =>
          conflict
            .columns(['workspace_id', 'import_id', 'file_id', 'part'])
            .doUpdateSet(({ ref }) => ({ content: ref('excluded.content') })),
        )
        .execute(),

    part: async (workspaceId: number, importId: number, fileId: number, part: number) =>
      (
        await db
          .selectFrom('import_part')
          .where('workspace_id', '=', workspaceId)
          .where('import_id', '=', importId)
          .where('file_id', '=', fileId)
          .where('part', '=', part)
          .select('content')
          .executeTakeFirst()
      )?.content,

    async noteAdded(workspaceId: number, importId: number, kind: AdditionKind, ids: readonly number[]) {
      if (ids.length === 0) return;
      await db
        .insertInto('import_addition')
        .values(ids.map((id) => ({ workspace_id: workspaceId, import_id: importId, kind, added_id: id })))
        .execute();
    },

    async addedIds(workspaceId: number, importId: number, kind: AdditionKind): Promise<number[]> {
      const rows = await db
        .selectFrom('import_addition')
        .where('workspace_id', '=', workspaceId)
        .where('import_id', '=', importId)
        .where('kind', '=', kind)
        .select('added_id')
        .execute();
      return rows.map(({ added_id }) => added_id);
    },
  };
}
