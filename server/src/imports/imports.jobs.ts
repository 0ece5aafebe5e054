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

/** The import was cancelled, or another server has taken the job over. */
class Cancelled extends Error {}

/** What the pages show; the server's log has the cause. */
const failed =
  'The import failed, and nothing was changed. Try again; if it fails again, tell your administrator.';

async function changed(db: Executor, { workspaceId, importId }: ImportOf): Promise<void> {
  await notify(db, { workspaceId }, 'imports/changed', { workspaceId, importId });
}

/** Time between two notes of the progress, in ms. */
const progressMs = 500;

/** Notes the progress, and throws when the import is no longer in this state. */
function progressOf(db: Database, of: ImportOf, state: 'reading' | 'importing', signal: AbortSignal) {
  let last = performance.now();
  return async (rows: number): Promise<void> => {
    if (signal.aborted) throw new Cancelled();
    if (performance.now() - last < progressMs) return;
    last = performance.now();
    const imports = importsRepository(db);
    if ((await imports.stateOf(of.workspaceId, of.importId)) !== state) throw new Cancelled();
    await imports.change(of.workspaceId, of.importId, { progress: rows });
    await changed(db, of);
  };
}

async function scanned(
  db: Executor,
  { workspaceId, importId }: ImportOf,
  choices: ImportChoices,
  keeps: boolean,
) {
  const imports = importsRepository(db);
  const files = await imports.files(workspaceId, [importId]);
  const sources = files.map((file) => ({ id: file.id, source: storedFile(db, workspaceId, importId, file) }));
  return scanFiles(sources, choices, async (id, found) => {
    if (keeps) await imports.setFound(workspaceId, importId, id, found);
  });
}

async function read(db: Database, of: ImportOf, now: Date, signal: AbortSignal): Promise<void> {
  const { workspaceId, importId } = of;
  const imports = importsRepository(db);
  const found = await imports.find(workspaceId, importId);
  if (found?.state !== 'reading' || !found.choices) return;
  const { choices, createdBy: importerId } = found;
  const files = await scanned(db, of, choices, true);
  const total = files.reduce((sum, { scan }) => sum + (scan.holds === 'catalogue' ? 0 : scan.rows), 0);
  await imports.change(workspaceId, importId, { total });
  const reading = await readImport(db, files, { workspaceId, importerId, choices, now, adds: addsNothing() });
  const onProgress = progressOf(db, of, 'reading', signal);
  const preview = await makePreview(db, reading, { workspaceId, now, onProgress });
  await inTransaction(db, async (transaction) => {
    const own = importsRepository(transaction);
    const current = await own.lock(workspaceId, importId);
    // With other choices, the next job makes the preview.
    if (current?.state !== 'reading' || JSON.stringify(current.choices) !== JSON.stringify(choices)) return;
    await own.change(workspaceId, importId, { state: 'draft', preview, progress: 0 });
    await changed(transaction, of);
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

async function write(db: Database, of: ImportOf, now: Date, signal: AbortSignal): Promise<void> {
  const { workspaceId, importId } = of;
  const found = await importsRepository(db).find(workspaceId, importId);
  if (found?.state !== 'importing' || !found.choices) return;
  const { preview, createdBy: importerId } = found;
  // As the preview says, also if the workspace has its first entry since.
  const settings = preview?.archive?.settings;
  const choices = { ...found.choices, ...(settings && { settings }) };
  const files = await scanned(db, of, choices, false);
  const onProgress = progressOf(db, of, 'importing', signal);
  await inTransaction(db, async (transaction) => {
    const adds = addsToWorkspace(transaction, { ...of, importerId, now });
    const reading = await readImport(transaction, files, { workspaceId, importerId, choices, now, adds });
    const result = await writeImport(transaction, reading, { ...of, zone: choices.zone, now, onProgress });
    const own = importsRepository(transaction);
    if ((await own.lock(workspaceId, importId))?.state !== 'importing') throw new Cancelled();
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

async function undo(db: Database, { edited, ...of }: ImportOf & { edited: 'keep' | 'remove' }, now: Date) {
  const { workspaceId, importId } = of;
  await inTransaction(db, async (transaction) => {
    const own = importsRepository(transaction);
    const locked = await own.lock(workspaceId, importId);
    if (locked?.state !== 'undoing') return;
    await undoImport(transaction, { ...of, edited });
    await own.change(workspaceId, importId, { state: 'undone' });
    await auditLogRepository(transaction).add({ workspaceId, personId: locked.createdBy, now }, [
      { kind: 'workspace', name: 'import_undone', subject: String(importId), from: false, to: true },
    ]);
    await notifyAll(transaction, of);
  });
}

/** The long steps of imports. Each is a transaction of its own, so that a failed or cancelled one changes nothing. */
export function importJobs(db: Database, { clock, log }: { clock: () => Date; log: FastifyBaseLogger }) {
  /** After a failure the step can be taken again from the page: a retry by itself would fail again. */
  async function step(of: ImportOf, back: 'draft' | 'done', work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Cancelled) return;
      log.error({ err: error, import: of.importId }, 'a step of an import failed');
      await importsRepository(db).change(of.workspaceId, of.importId, { state: back, error: failed });
      await changed(db, of);
    }
  }
  return {
    'import/read': (of, { signal }) => step(of, 'draft', () => read(db, of, clock(), signal)),
    'import/write': (of, { signal }) => step(of, 'draft', () => write(db, of, clock(), signal)),
    'import/undo': (of) => step(of, 'done', () => undo(db, of, clock())),
  } satisfies Partial<JobHandlers>;
}
