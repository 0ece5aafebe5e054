import type { FoundInFile } from '@timeweave/shared/api';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { auditLogRepository } from '../audit-log/index.ts';
import { type Database, deleteInBatches, type Executor, inTransaction } from '../database/index.ts';
import { BusinessError, fromDatabase } from '../errors/index.ts';
import { type JobHandlers, jobsRepository } from '../jobs/index.ts';
import type { Mailer } from '../mail/index.ts';
import { takeOverRest } from '../not-joined/index.ts';
import { notify } from '../notifications/index.ts';
import type { UnsubscribeLinks } from '../unsubscribe/index.ts';
import { addsToWorkspace } from './add-to-workspace.ts';
import { endedImportMail, notifyIfLong } from './ended-import-mail.ts';
import { formerImports, withUsedColumns } from './former-imports.ts';
import {
  beginStep,
  type Begun,
  Cancelled,
  changed,
  failedText,
  type ImportOf,
  isCurrent,
  type OnProgress,
  progressOf,
} from './import-step.ts';
import { importsRepository, unneededParts } from './imports.repository.ts';
import { makePreview } from './preview.ts';
import { readImport, scanFiles } from './read-import.ts';
import { storedFile } from './stored-file.ts';
import { undoImport } from './undo-import.ts';
import { addsNothing } from './workspace-names.ts';
import { writeImport } from './write-import.ts';

/** Returns what the pages show of an error: time that was locked meanwhile is no failure of the server. */
function failureOf(state: Begun['state'], error: unknown): string {
  if (error instanceof BusinessError) return `${error.message} Nothing was changed.`;
  const refusal = fromDatabase(error);
  if (refusal?.faults[0]?.code !== 'locked') return failedText(state);
  return `${refusal.message} Nothing was changed. Try again: this time is left out then.`;
}

/** Called in the transaction that ends a step. */
type OnEnd = (db: Executor) => Promise<void>;

const sourcesOf = (db: Executor, { workspaceId, importId, files }: Begun, onProgress: OnProgress) =>
  files.map((file) => ({
    id: file.id,
    source: storedFile(db, workspaceId, importId, file, onProgress),
  }));

/** Scans the files and keeps what they hold. The first time, the answers of former imports of such files count. */
async function scannedToPreview(db: Executor, begun: Begun, zone: string, onProgress: OnProgress) {
  const { workspaceId, importId, choices: chosen } = begun;
  const former = await formerImports(db, workspaceId);
  const findings: { id: number; found: FoundInFile }[] = [];
  const sources = sourcesOf(db, begun, onProgress);
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

async function read(db: Database, begun: Begun, { zone = 'UTC', now, signal }: Reading): Promise<void> {
  const { workspaceId, importId, importerId } = begun;
  const onProgress = progressOf(db, begun, signal);
  const { files, choices } = await scannedToPreview(db, begun, zone, onProgress);
  const total = files.reduce((sum, { scan }) => sum + (scan.holds === 'catalogue' ? 0 : scan.rows), 0);
  await importsRepository(db).change(workspaceId, importId, { total });
  const reading = await readImport(db, files, { workspaceId, importerId, choices, now, adds: addsNothing() });
  const preview = await makePreview(db, reading, { workspaceId, now, onProgress });
  await inTransaction(db, async (transaction) => {
    if (!(await isCurrent(transaction, begun))) return;
    const result = { state: 'draft', choices, preview, progress: 0 } as const;
    await importsRepository(transaction).change(workspaceId, importId, result);
    await changed(transaction, begun);
  });
}

const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name).join(', ');

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

interface Writing {
  now: Date;
  signal: AbortSignal;
  onDone: OnEnd;
}

async function write(db: Database, begun: Begun, { now, signal, onDone }: Writing): Promise<void> {
  const { workspaceId, importId, settings, importerId } = begun;
  if (!begun.choices) return;
  const choices = { ...begun.choices, ...(settings && { settings }) };
  const of = { workspaceId, importId };
  const onProgress = progressOf(db, begun, signal);
  const files = await scanFiles(sourcesOf(db, begun, onProgress), choices);
  // The preview has read all of them.
  if (files.length < begun.files.length) throw new Error('A file cannot be read any more.');
  await inTransaction(db, async (transaction) => {
    const adds = addsToWorkspace(transaction, { ...of, importerId, now });
    const reading = await readImport(transaction, files, { workspaceId, importerId, choices, now, adds });
    const result = await writeImport(transaction, reading, { ...of, zone: choices.zone, now, onProgress });
    const own = importsRepository(transaction);
    if (!(await isCurrent(transaction, begun))) throw new Cancelled();
    await own.change(workspaceId, importId, { state: 'done', result, finishedAt: now });
    await jobsRepository(transaction).enqueue('import/delete_parts', of);
    await auditLogRepository(transaction).add({ workspaceId, personId: importerId, now }, [
      {
        kind: 'workspace',
        name: 'imported_entries',
        subject: namesOf(begun.files),
        from: 0,
        to: result.entries,
      },
    ]);
    await notifyAll(transaction, of);
    await onDone(transaction);
  });
  // Without statistics of so many new entries, PostgreSQL would read all of a person to find one.
  await sql`analyze time_entry, time_entry_tag, imported_entry`.execute(db);
}

async function undo(db: Database, begun: Begun, edited: 'keep' | 'remove', now: Date): Promise<void> {
  const { workspaceId, importId, importerId, files } = begun;
  await inTransaction(db, async (transaction) => {
    if (!(await isCurrent(transaction, begun))) return;
    const kept = await undoImport(transaction, begun, edited);
    const imports = importsRepository(transaction);
    const result = (await imports.find(workspaceId, importId))?.result;
    await imports.change(workspaceId, importId, {
      state: 'undone',
      ...(result && { result: { ...result, kept } }),
    });
    await auditLogRepository(transaction).add({ workspaceId, personId: importerId, now }, [
      { kind: 'workspace', name: 'import_undone', subject: namesOf(files), from: false, to: true },
    ]);
    await notifyAll(transaction, begun);
  });
}

interface Services {
  clock: () => Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  publicUrl: string;
  links: UnsubscribeLinks;
}

interface Step {
  state: Begun['state'];
  signal: AbortSignal;
  work: (begun: Begun) => Promise<void>;
  onFailed?: OnEnd;
}

/** The long steps of imports. Each is a transaction of its own, so that a failed or cancelled one changes nothing. */
export function importJobs(db: Database, { clock, log, mailer, publicUrl, links }: Services) {
  /** After a failure the step can be taken again from the page: a retry by itself would fail again. */
  async function step(of: ImportOf, { state, signal, work, onFailed }: Step): Promise<void> {
    const begun = await beginStep(db, of, state);
    if (!begun) return;
    try {
      // An import of the same files finds their entries with one person.
      await takeOverRest(db, signal, of.workspaceId);
      await work(begun);
    } catch (error) {
      if (error instanceof Cancelled) return;
      // The server stops: the job stays, for another one.
      if (signal.aborted) throw error;
      log.error({ err: error, import: of.importId }, 'a step of an import failed');
      await inTransaction(db, async (transaction) => {
        if (!(await isCurrent(transaction, begun))) return;
        const back = state === 'undoing' ? 'done' : 'draft';
        const failure = { state: back, error: failureOf(state, error) } as const;
        await importsRepository(transaction).change(of.workspaceId, of.importId, failure);
        await changed(transaction, begun);
        await onFailed?.(transaction);
      });
    }
  }
  return {
    'import/read': ({ zone, workspaceId, importId }, { signal }) =>
      step(
        { workspaceId, importId },
        { state: 'reading', signal, work: (begun) => read(db, begun, { zone, now: clock(), signal }) },
      ),

    'import/write': ({ startedAt, workspaceId, importId }, { signal }) => {
      const of = { workspaceId, importId };
      const onEnd: OnEnd = (executor) => notifyIfLong(executor, of, startedAt, clock());
      const work = (begun: Begun) => write(db, begun, { now: clock(), signal, onDone: onEnd });
      return step(of, { state: 'importing', signal, work, onFailed: onEnd });
    },

    'import/undo': ({ edited, workspaceId, importId }, { signal }) =>
      step(
        { workspaceId, importId },
        { state: 'undoing', signal, work: (begun) => undo(db, begun, edited, clock()) },
      ),

    'import/delete_parts': ({ workspaceId, importId }, { signal }) => {
      const own = sql<boolean>`workspace_id = ${workspaceId} and import_id = ${importId} and ${unneededParts}`;
      return deleteInBatches(db, 'import_part', own, signal);
    },

    'mail/import-ended': async (of, attempt) => {
      const mail = await endedImportMail(db, of, publicUrl, links);
      if (mail) await mailer.deliver(mail, attempt);
    },
  } satisfies Partial<JobHandlers>;
}
