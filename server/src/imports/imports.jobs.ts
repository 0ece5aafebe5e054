import type { FoundInFile, ImportChoices } from '@timeweave/shared/api';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { auditLogRepository } from '../audit-log/index.ts';
import { type Database, type Executor, inTransaction } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import type { Mailer } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { addsToWorkspace } from './add-to-workspace.ts';
import { endedImportMail, mailIfLong } from './ended-import-mail.ts';
import { formerImports, withUsedColumns } from './former-imports.ts';
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

async function sourcesOf(db: Executor, { workspaceId, importId }: ImportOf) {
  const files = await importsRepository(db).files(workspaceId, [importId]);
  return files.map((file) => ({ id: file.id, source: storedFile(db, workspaceId, importId, file) }));
}

/** Scans the files and keeps what they hold. The first time, the answers of former imports of such files count. */
async function scannedWith(db: Executor, of: ImportOf, chosen: ImportChoices | null, zone: string) {
  const { workspaceId, importId } = of;
  const former = await formerImports(db, workspaceId);
  const findings: { id: number; found: FoundInFile }[] = [];
  const sources = await sourcesOf(db, of);
  const files = await scanFiles(sources, chosen ?? {}, former.mappingOf, async (id, found) => {
    findings.push({ id, found });
    await importsRepository(db).setFound(workspaceId, importId, id, found);
  });
  const answers =
    chosen ??
    former.choicesFor(
      findings.map(({ found }) => found),
      zone,
    );
  return { files, choices: withUsedColumns(answers, findings) };
}

interface Reading {
  zone: string | undefined;
  now: Date;
  signal: AbortSignal;
}

async function read(db: Database, of: ImportOf, { zone = 'UTC', now, signal }: Reading): Promise<void> {
  const { workspaceId, importId } = of;
  const imports = importsRepository(db);
  const found = await imports.find(workspaceId, importId);
  if (found?.state !== 'reading') return;
  const { choices: chosen, createdBy: importerId } = found;
  const { files, choices } = await scannedWith(db, of, chosen, zone);
  const total = files.reduce((sum, { scan }) => sum + (scan.holds === 'entries' ? scan.rows : 0), 0);
  await imports.change(workspaceId, importId, { total });
  const reading = await readImport(db, files, { workspaceId, importerId, choices, now, adds: addsNothing() });
  const onProgress = progressOf(db, of, 'reading', signal);
  const preview = await makePreview(db, reading, { workspaceId, now, onProgress });
  await inTransaction(db, async (transaction) => {
    const own = importsRepository(transaction);
    const current = await own.lock(workspaceId, importId);
    // With other choices, the next job makes the preview.
    if (current?.state !== 'reading' || JSON.stringify(current.choices) !== JSON.stringify(chosen)) return;
    await own.change(workspaceId, importId, { state: 'draft', choices, preview, progress: 0 });
    await changed(transaction, of);
  });
}

const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name).join(', ');

type OnEnd = (db: Executor) => Promise<void>;

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

async function write(
  db: Database,
  of: ImportOf,
  { now, signal, onDone }: { now: Date; signal: AbortSignal; onDone: OnEnd },
): Promise<void> {
  const { workspaceId, importId } = of;
  const found = await importsRepository(db).find(workspaceId, importId);
  if (found?.state !== 'importing' || !found.choices) return;
  const { choices, createdBy: importerId } = found;
  const files = await scanFiles(await sourcesOf(db, of), choices);
  const onProgress = progressOf(db, of, 'importing', signal);
  await inTransaction(db, async (transaction) => {
    const adds = addsToWorkspace(transaction, { ...of, importerId });
    const reading = await readImport(transaction, files, { workspaceId, importerId, choices, now, adds });
    const result = await writeImport(transaction, reading, { ...of, zone: choices.zone, now, onProgress });
    const own = importsRepository(transaction);
    if ((await own.lock(workspaceId, importId))?.state !== 'importing') throw new Cancelled();
    await own.change(workspaceId, importId, { state: 'done', result, finishedAt: now });
    await own.removeParts(workspaceId, importId);
    await auditLogRepository(transaction).add({ workspaceId, personId: importerId, now }, [
      {
        ...{ kind: 'workspace', name: 'imported_entries' },
        subject: namesOf(files.map(({ source }) => source)),
        ...{ from: 0, to: result.entries },
      },
    ]);
    await notifyAll(transaction, of);
    await onDone(transaction);
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
    const files = await own.files(workspaceId, [importId]);
    await own.change(workspaceId, importId, { state: 'undone' });
    await auditLogRepository(transaction).add({ workspaceId, personId: locked.createdBy, now }, [
      { kind: 'workspace', name: 'import_undone', subject: namesOf(files), from: false, to: true },
    ]);
    await notifyAll(transaction, of);
  });
}

interface Services {
  clock: () => Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  publicUrl: string;
}

/** The long steps of imports. Each is a transaction of its own, so that a failed or cancelled one changes nothing. */
export function importJobs(db: Database, { clock, log, mailer, publicUrl }: Services) {
  /** After a failure the step can be taken again from the page: a retry by itself would fail again. */
  async function step(
    of: ImportOf,
    back: 'draft' | 'done',
    work: () => Promise<void>,
    onFailed: OnEnd = () => Promise.resolve(),
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Cancelled) return;
      log.error({ err: error, import: of.importId }, 'a step of an import failed');
      await importsRepository(db).change(of.workspaceId, of.importId, { state: back, error: failed });
      await changed(db, of);
      await onFailed(db);
    }
  }
  return {
    'import/read': ({ zone, ...of }, { signal }) =>
      step(of, 'draft', () => read(db, of, { zone, now: clock(), signal })),

    'import/write': ({ startedAt, ...of }, { signal }) => {
      const onEnd: OnEnd = (executor) => mailIfLong(executor, of, startedAt, clock());
      return step(of, 'draft', () => write(db, of, { now: clock(), signal, onDone: onEnd }), onEnd);
    },

    'import/undo': (of) => step(of, 'done', () => undo(db, of, clock())),

    'mail/import-ended': async (of, attempt) => {
      const mail = await endedImportMail(db, of, publicUrl);
      if (mail) await mailer.deliver(mail, attempt);
    },
  } satisfies Partial<JobHandlers>;
}
