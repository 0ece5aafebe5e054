import type { ImportChoices } from '@timeweave/shared/api';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { auditLogRepository } from '../audit-log/index.ts';
import { type Database, type Executor, inTransaction } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import { notify } from '../notifications/index.ts';
import { addsToWorkspace } from './add-to-workspace.ts';
import { importsRepository } from './imports.repository.ts';
import { makePreview } from './preview.ts';
import { readImport, scanFiles } from './read-import.ts';
import { storedFile } from './stored-file.ts';
import { undoImport } from './undo-import.ts';
import { addsNothing } from './workspace-names.ts';
import { writeImport } from './write-import.ts';

interface ImportOf {
  workspaceId: number;
  importId: number;
}

/** What a step works on. */
interface Begun extends ImportOf {
  state: 'reading' | 'importing' | 'undoing';
  choices: ImportChoices;
  /** Of the preview: the workspace may have its first entry since. */
  settings: ImportChoices['settings'];
  importerId: number;
  files: Awaited<ReturnType<ReturnType<typeof importsRepository>['files']>>;
}

/** The import was cancelled, or has changed since: then the next job works. */
class Cancelled extends Error {}

/** What the pages show; the server's log has the cause. */
const failed =
  'The import failed, and nothing was changed. Try again; if it fails again, tell your administrator.';

async function changed(db: Executor, { workspaceId, importId }: ImportOf): Promise<void> {
  await notify(db, { workspaceId }, 'imports/changed', { workspaceId, importId });
}

/** Time between two notes of the progress, in ms. */
const progressMs = 500;

/** Returns what is to be done; undefined if the import is not in this state any more. */
async function beginStep(db: Executor, of: ImportOf, state: Begun['state']): Promise<Begun | undefined> {
  const imports = importsRepository(db);
  const found = await imports.find(of.workspaceId, of.importId);
  if (found?.state !== state || !found.choices) return undefined;
  const files = await imports.files(of.workspaceId, [of.importId]);
  const { choices, preview, createdBy: importerId } = found;
  return { ...of, state, choices, settings: preview?.archive?.settings, importerId, files };
}

/** Locks the import. Returns whether it is what the step began with: it may have been cancelled, and begun again with others. */
async function isCurrent(
  transaction: Executor,
  { workspaceId, importId, ...begun }: Begun,
): Promise<boolean> {
  const imports = importsRepository(transaction);
  const locked = await imports.lock(workspaceId, importId);
  if (locked?.state !== begun.state) return false;
  const files = await imports.files(workspaceId, [importId]);
  const key = (choices: ImportChoices | null, those: Begun['files']) =>
    JSON.stringify([choices, those.map(({ id }) => id)]);
  return key(locked.choices, files) === key(begun.choices, begun.files);
}

/** Notes the progress, and throws when the import is no longer in this state. */
function progressOf(db: Database, { workspaceId, importId, state }: Begun, signal: AbortSignal) {
  let last = performance.now();
  return async (rows?: number): Promise<void> => {
    signal.throwIfAborted();
    if (performance.now() - last < progressMs) return;
    last = performance.now();
    const imports = importsRepository(db);
    if ((await imports.stateOf(workspaceId, importId)) !== state) throw new Cancelled();
    if (rows === undefined) return;
    await imports.change(workspaceId, importId, { progress: rows });
    await changed(db, { workspaceId, importId });
  };
}

type OnProgress = ReturnType<typeof progressOf>;

async function scanned(db: Executor, begun: Begun, onProgress: OnProgress, keeps: boolean) {
  const { workspaceId, importId, files, choices } = begun;
  const imports = importsRepository(db);
  const sources = files.map((file) => ({
    id: file.id,
    source: storedFile(db, workspaceId, importId, file, onProgress),
  }));
  return scanFiles(sources, choices, async (id, found) => {
    if (keeps) await imports.setFound(workspaceId, importId, id, found);
  });
}

async function read(db: Database, begun: Begun, now: Date, signal: AbortSignal): Promise<void> {
  const { workspaceId, importId, choices, importerId } = begun;
  const onProgress = progressOf(db, begun, signal);
  const files = await scanned(db, begun, onProgress, true);
  const total = files.reduce((sum, { scan }) => sum + (scan.holds === 'catalogue' ? 0 : scan.rows), 0);
  await importsRepository(db).change(workspaceId, importId, { total });
  const reading = await readImport(db, files, { workspaceId, importerId, choices, now, adds: addsNothing() });
  const preview = await makePreview(db, reading, { workspaceId, now, onProgress });
  await inTransaction(db, async (transaction) => {
    if (!(await isCurrent(transaction, begun))) return;
    await importsRepository(transaction).change(workspaceId, importId, {
      state: 'draft',
      preview,
      progress: 0,
    });
    await changed(transaction, begun);
  });
}

/** Everything that shows entries, projects or people is stale. */
async function notifyAll(transaction: Executor, of: ImportOf): Promise<void> {
  const { workspaceId } = of;
  const to = { workspaceId };
  await notify(transaction, to, 'entries/changed', to);
  await notify(transaction, to, 'projects/changed', to);
  await notify(transaction, to, 'clients/changed', to);
  await notify(transaction, to, 'tags/changed', to);
  await notify(transaction, to, 'team/changed', to);
  await changed(transaction, of);
}

async function write(db: Database, begun: Begun, now: Date, signal: AbortSignal): Promise<void> {
  const { workspaceId, importId, settings, importerId } = begun;
  const choices = { ...begun.choices, ...(settings && { settings }) };
  const of = { workspaceId, importId };
  const onProgress = progressOf(db, begun, signal);
  const files = await scanned(db, begun, onProgress, false);
  // The preview has read all of them.
  if (files.length < begun.files.length) throw new Error('A file cannot be read any more.');
  await inTransaction(db, async (transaction) => {
    const adds = addsToWorkspace(transaction, { ...of, importerId, now });
    const reading = await readImport(transaction, files, { workspaceId, importerId, choices, now, adds });
    const result = await writeImport(transaction, reading, { ...of, zone: choices.zone, now, onProgress });
    const own = importsRepository(transaction);
    if (!(await isCurrent(transaction, begun))) throw new Cancelled();
    await own.change(workspaceId, importId, { state: 'done', result, finishedAt: now });
    await own.removeParts(workspaceId, importId);
    await auditLogRepository(transaction).add({ workspaceId, personId: importerId, now }, [
      {
        ...{ kind: 'workspace', name: 'imported_entries' },
        subject: files.map(({ source }) => source.name).join(', '),
        ...{ from: 0, to: result.entries },
      },
    ]);
    await notifyAll(transaction, of);
  });
  // Without statistics of so many new entries, PostgreSQL would read all of a person to find one.
  await sql`analyze time_entry, time_entry_tag`.execute(db);
}

async function undo(db: Database, begun: Begun, edited: 'keep' | 'remove', now: Date): Promise<void> {
  const { workspaceId, importId, importerId } = begun;
  await inTransaction(db, async (transaction) => {
    if (!(await isCurrent(transaction, begun))) return;
    await undoImport(transaction, { workspaceId, importId, edited });
    await importsRepository(transaction).change(workspaceId, importId, { state: 'undone' });
    await auditLogRepository(transaction).add({ workspaceId, personId: importerId, now }, [
      { kind: 'workspace', name: 'import_undone', subject: String(importId), from: false, to: true },
    ]);
    await notifyAll(transaction, { workspaceId, importId });
  });
}

/** The long steps of imports. Each is a transaction of its own, so that a failed or cancelled one changes nothing. */
export function importJobs(db: Database, { clock, log }: { clock: () => Date; log: FastifyBaseLogger }) {
  /** After a failure the step can be taken again from the page: a retry by itself would fail again. */
  async function step(
    { workspaceId, importId }: ImportOf,
    state: Begun['state'],
    signal: AbortSignal,
    work: (begun: Begun) => Promise<void>,
  ): Promise<void> {
    const begun = await beginStep(db, { workspaceId, importId }, state);
    if (!begun) return;
    try {
      await work(begun);
    } catch (error) {
      if (error instanceof Cancelled) return;
      // The server stops: the job stays, for another one.
      if (signal.aborted) throw error;
      log.error({ err: error, import: importId }, 'a step of an import failed');
      await inTransaction(db, async (transaction) => {
        if (!(await isCurrent(transaction, begun))) return;
        const back = state === 'undoing' ? 'done' : 'draft';
        await importsRepository(transaction).change(workspaceId, importId, { state: back, error: failed });
        await changed(transaction, begun);
      });
    }
  }
  return {
    'import/read': (of, { signal }) =>
      step(of, 'reading', signal, (begun) => read(db, begun, clock(), signal)),
    'import/write': (of, { signal }) =>
      step(of, 'importing', signal, (begun) => write(db, begun, clock(), signal)),
    'import/undo': (of, { signal }) =>
      step(of, 'undoing', signal, (begun) => undo(db, begun, of.edited, clock())),
  } satisfies Partial<JobHandlers>;
}
