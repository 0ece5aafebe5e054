import {
  type Import,
  type ImportChoices,
  type ListedImport,
  maxImportFiles,
  type Payload,
} from '@timeweave/shared/api';
import { isTimeZone, unixSeconds } from '@timeweave/shared/time';
import type { Member } from '../auth/index.ts';
import { flag } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict, invalid, notFound } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { usualChoices } from './former-imports.ts';
import { importsRepository } from './imports.repository.ts';
import { assertUnlocked, editedEntries } from './undo-import.ts';
import { whyNotStarted } from './why-not-started.ts';

const undoDays = 30;

/** Each may hold 20 files of 200 MB. */
const mostDrafts = 3;

const undoableUntil = (finishedAt: Date) => new Date(finishedAt.getTime() + undoDays * 86_400_000);

const noSuchImport = () => notFound('This import does not exist in this workspace.', 'import_id');
const busy = () => conflict('This import is at work. Wait until it has finished, or cancel it.', 'import_id');

type Files = Awaited<ReturnType<ReturnType<typeof importsRepository>['files']>>;
type Row = Awaited<ReturnType<ReturnType<typeof importsRepository>['list']>>[number];

const unread = { format: null, problem: null, rows: null, columns: [], mapping: [], missing: [] };

function presented(row: Row, files: Files): ListedImport {
  const { id, state, progress, total, error, entries, createdAt, finishedAt, firstName, lastName } = row;
  return {
    import_id: id,
    state,
    progress,
    total,
    error,
    entries,
    created_at: unixSeconds(createdAt),
    created_by: `${firstName} ${lastName}`,
    finished_at: finishedAt && unixSeconds(finishedAt),
    undoable_until: finishedAt && state === 'done' ? unixSeconds(undoableUntil(finishedAt)) : null,
    files: files
      .filter(({ importId }) => importId === id)
      .map((file) => ({
        ...(file.found ?? unread),
        id: file.id,
        name: file.name,
        bytes: file.bytes,
        is_complete: flag(state !== 'draft' || file.arrived === file.parts),
      })),
  };
}

/** Imports of an admin, in the transaction of the call. */
export function importsService(db: Executor, { workspaceId, personId }: Member, now: Date) {
  const imports = importsRepository(db);

  async function lock(id: number) {
    const locked = await imports.lock(workspaceId, id);
    if (!locked) throw noSuchImport();
    return locked;
  }

  async function lockDraft(id: number) {
    const locked = await lock(id);
    if (locked.state === 'done' || locked.state === 'undone')
      throw conflict('This import has been made. Begin another one.', 'import_id');
    if (locked.state !== 'draft') throw busy();
    return locked;
  }

  return {
    async list(): Promise<ListedImport[]> {
      const rows = await imports.list(workspaceId, now);
      const files = await imports.files(
        workspaceId,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => presented(row, files));
    },

    async get(id: number): Promise<Import> {
      const row = await imports.find(workspaceId, id);
      if (!row) throw noSuchImport();
      const { choices, preview, result, state } = row;
      return {
        ...presented(row, await imports.files(workspaceId, [id])),
        choices: choices ?? usualChoices('UTC'),
        preview,
        result,
        edited: state === 'done' ? await editedEntries(db, workspaceId, id) : 0,
      };
    },

    async create(): Promise<number> {
      if ((await imports.unfinished(workspaceId)) >= mostDrafts)
        throw conflict(
          `${mostDrafts} imports are not finished. Import or discard one of them first.`,
          'workspace_id',
        );
      return imports.add(workspaceId, personId, now);
    },

    async addFile({ import_id, name, bytes, is_compressed, parts }: Payload<'POST /api/import/add_file'>) {
      await lockDraft(import_id);
      if ((await imports.files(workspaceId, [import_id])).length >= maxImportFiles)
        throw conflict(`An import has ${maxImportFiles} files at most.`, 'name');
      const file = { name, bytes, isCompressed: is_compressed === 1, parts };
      await imports.change(workspaceId, import_id, { preview: null });
      return imports.addFile(workspaceId, import_id, file);
    },

    async addPart({ import_id, file_id, part, content }: Payload<'PUT /api/import/add_part'>): Promise<void> {
      const bytes = Buffer.from(content, 'base64');
      if (!(await imports.putPart(workspaceId, import_id, file_id, part, bytes)))
        throw notFound('The import has no such file any more.', 'file_id');
      await imports.change(workspaceId, import_id, { preview: null });
    },

    async removeFile(importId: number, fileId: number): Promise<void> {
      await lockDraft(importId);
      await imports.removeFile(workspaceId, importId, fileId);
      await imports.change(workspaceId, importId, { preview: null });
    },

    /**
     * Also while it is being read, with other choices: the earlier reading then has no result. The first time, without choices,
     * the job makes them with this zone.
     */
    async read(id: number, choices: ImportChoices | undefined, zone: string): Promise<void> {
      const { state, choices: former } = await lock(id);
      if (state !== 'reading') await lockDraft(id);
      const files = await imports.files(workspaceId, [id]);
      if (files.length === 0) throw conflict('Add a file first.', 'import_id');
      const partial = files.find(({ arrived, parts }) => arrived !== parts);
      if (partial)
        throw conflict(`“${partial.name}” was not uploaded completely. Choose it again.`, 'import_id');
      const next = choices ?? former;
      if (!isTimeZone(next?.zone ?? zone))
        throw invalid(choices ? 'choices' : 'zone', 'This time zone is unknown.');
      await imports.change(workspaceId, id, {
        state: 'reading',
        progress: 0,
        error: null,
        ...(next && { choices: next }),
      });
      await jobsRepository(db).enqueue('import/read', { workspaceId, importId: id, zone });
    },

    async start(id: number): Promise<void> {
      const { preview, choices } = await lockDraft(id);
      if (!preview || !choices) throw conflict('The preview is not ready yet.', 'import_id');
      const reason = whyNotStarted(preview, choices, await imports.files(workspaceId, [id]));
      if (reason !== undefined) throw conflict(reason, 'import_id');
      await imports.change(workspaceId, id, {
        state: 'importing',
        progress: 0,
        total: preview.rows,
        error: null,
      });
      await jobsRepository(db).enqueue('import/write', {
        workspaceId,
        importId: id,
        startedAt: now.getTime(),
      });
    },

    /** A running job sees the state after its next batch. */
    async cancel(id: number): Promise<void> {
      const { state } = await lock(id);
      if (state !== 'reading' && state !== 'importing')
        throw conflict('Nothing of this import is running.', 'import_id');
      const stale = state === 'reading' && { preview: null };
      await imports.change(workspaceId, id, { state: 'draft', progress: 0, ...stale });
    },

    async discard(id: number): Promise<void> {
      await lockDraft(id);
      await imports.remove(workspaceId, id);
    },

    async undo(id: number, edited: 'keep' | 'remove'): Promise<void> {
      const { state, finishedAt } = await lock(id);
      if (state !== 'done' || !finishedAt) throw conflict('This import has not been made.', 'import_id');
      if (undoableUntil(finishedAt) < now)
        throw conflict(`An import can be undone for ${undoDays} days.`, 'import_id');
      await assertUnlocked(db, workspaceId, id);
      await imports.change(workspaceId, id, { state: 'undoing', error: null });
      await jobsRepository(db).enqueue('import/undo', { workspaceId, importId: id, edited });
    },
  };
}
