import {
  type FoundInFile,
  type ImportChoices,
  type ImportPreview,
  importPartBytes,
  type ImportState,
  type ListedImport,
  maxImportFiles,
} from '@timeweave/shared/api';
import { isTimeZone, unixSeconds } from '@timeweave/shared/time';
import type { Member } from '../auth/index.ts';
import { type AnswerCall, flag } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict, forbidden, invalid, notFound, tooLarge } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import type { Limits } from '../limits/index.ts';
import { noTable } from './file-findings.ts';
import { failedText } from './import-step.ts';
import { usualChoices } from './former-imports.ts';
import { importsRepository } from './imports.repository.ts';
import { editedEntries } from './undo-import.ts';

const undoDays = 30;

const mostDrafts = 3;
/** Of all imports of a workspace that are not finished, as they are stored. */
const mostStoredBytes = 1_000_000_000;

const undoableUntil = (finishedAt: Date) => new Date(finishedAt.getTime() + undoDays * 86_400_000);

const tooMuch = (wait: string) =>
  `You can upload 2 GB in 24 hours, and with this file it would be more. Try again in ${wait}, or export a shorter period.`;
const tooManyFiles = (wait: string) =>
  `You have uploaded 200 files within 24 hours. Try again in ${wait}, or export longer periods as fewer files.`;

const noSuchImport = () => notFound('This import does not exist in this workspace.', 'import_id');

type Files = Awaited<ReturnType<ReturnType<typeof importsRepository>['files']>>;
type Row = Awaited<ReturnType<ReturnType<typeof importsRepository>['list']>>[number];

/** A step that was given up can be taken again. */
function stateOf({ state, isGivenUp }: Pick<Row, 'state' | 'isGivenUp'>): ImportState {
  if (!isGivenUp) return state;
  return state === 'undoing' ? 'done' : 'draft';
}

/** Also an undone one, which has left entries in locked time. */
const isUndoable = (state: ImportState, lockedEntries: number) =>
  state === 'done' || (state === 'undone' && lockedEntries > 0);

function presented(row: Row, files: Files): ListedImport {
  const { id, progress, total, entries, createdAt, finishedAt, firstName, lastName } = row;
  const state = stateOf(row);
  const mayUndo = finishedAt !== null && isUndoable(state, row.lockedEntries);
  return {
    import_id: id,
    state,
    progress,
    total,
    error: row.error ?? (row.isGivenUp ? failedText(row.state) : null),
    entries,
    created_at: unixSeconds(createdAt),
    created_by: `${firstName} ${lastName}`,
    finished_at: finishedAt && unixSeconds(finishedAt),
    undoable_until: mayUndo ? unixSeconds(undoableUntil(finishedAt)) : null,
    files: files
      .filter(({ importId }) => importId === id)
      .map((file) => ({
        ...(file.found ?? noTable),
        id: file.id,
        name: file.name,
        bytes: file.bytes,
        is_complete: flag(state !== 'draft' || file.arrived === file.parts),
      })),
  };
}

async function lock(db: Executor, { workspaceId }: Member, id: number) {
  const locked = await importsRepository(db).lock(workspaceId, id);
  if (!locked) throw noSuchImport();
  return { ...locked, state: stateOf(locked) };
}

async function lockDraft(db: Executor, member: Member, id: number) {
  const locked = await lock(db, member, id);
  if (locked.state === 'done' || locked.state === 'undone')
    throw conflict('This import has been made. Begin another one.', 'import_id');
  if (locked.state !== 'draft')
    throw conflict('This import is at work. Wait until it has finished, or cancel it.', 'import_id');
  return locked;
}

/** Returns why an import with this preview cannot begin, as a sentence; undefined if it can. */
function whyNotStarted(
  { asks, people, entries, clients, projects, tags, archive }: ImportPreview,
  choices: ImportChoices,
  files: readonly { name: string; found: FoundInFile | null }[],
): string | undefined {
  const unreadable = files.find(({ found }) => found?.problem != null);
  if (unreadable) return `“${unreadable.name}” cannot be read. Remove it first.`;
  const unmapped = files.find(({ found }) => (found?.missing.length ?? 0) > 0);
  if (unmapped) return `Choose the columns of “${unmapped.name}” first.`;
  if (asks.date_order.length > 0 && !choices.date_order) return 'Choose the order of day and month first.';
  if (asks.decimal_sign.length > 0 && !choices.decimal_sign) return 'Choose the decimal sign first.';
  const unclear = people.find(({ problem }) => problem !== null);
  if (unclear) return `${unclear.name}: ${unclear.problem}`;
  const ofArchive = archive ? archive.rates.added + archive.saved_reports.added : 0;
  if (entries + clients.added + projects.added + tags.added + ofArchive === 0)
    return 'These files have nothing new.';
  return undefined;
}

const done = { status: 200 };

export function importRoutes(
  answer: AnswerCall,
  { clock, limits }: { clock: () => Date; limits: Limits },
): void {
  answer('POST /api/import/list', async ({ db, member: { workspaceId } }) => {
    const imports = importsRepository(db);
    const rows = await imports.list(workspaceId, clock());
    const ids = rows.map(({ id }) => id);
    const files = await imports.files(workspaceId, ids);
    return { results: rows.map((row) => presented(row, files)) };
  });

  answer('POST /api/import/get', async ({ db, member: { workspaceId }, payload: { import_id: id } }) => {
    const imports = importsRepository(db);
    const row = await imports.find(workspaceId, id);
    if (!row) throw noSuchImport();
    const { choices, preview, result } = row;
    return {
      ...presented(row, await imports.files(workspaceId, [id])),
      choices: choices ?? usualChoices('UTC'),
      preview,
      result,
      is_restarted: flag(row.isRestarted),
      edited: stateOf(row) === 'done' ? await editedEntries(db, { workspaceId, importId: id }) : 0,
    };
  });

  answer('POST /api/import/create', async ({ db, member: { workspaceId, personId } }) => {
    const imports = importsRepository(db);
    if ((await imports.unfinished(workspaceId)) >= mostDrafts)
      throw conflict(
        `${mostDrafts} imports are not finished. Import or discard one of them first.`,
        'workspace_id',
      );
    return { import_id: await imports.add(workspaceId, personId, clock()) };
  });

  answer('POST /api/import/add_file', async ({ db, member, payload }) => {
    const { import_id, name, bytes, is_compressed, parts } = payload;
    const { workspaceId } = member;
    const imports = importsRepository(db);
    await imports.lockUnfinished(workspaceId);
    await lockDraft(db, member, import_id);
    if ((await imports.files(workspaceId, [import_id])).length >= maxImportFiles)
      throw conflict(`An import has ${maxImportFiles} files at most.`, 'name');
    const storedBytes = parts * importPartBytes;
    if ((await imports.storedBytes(workspaceId)) + storedBytes > mostStoredBytes)
      throw tooLarge(
        'The workspace’s unfinished imports would be larger than 1 GB. Import or discard one of them first.',
        'bytes',
      );
    const whose = String(member.personId);
    await limits.need('import-part/person', whose, parts, 'bytes', tooMuch);
    await limits.use('import-file/person', whose, 'name', tooManyFiles);
    await imports.change(workspaceId, import_id, { preview: null });
    const file = { name, bytes, isCompressed: is_compressed === 1, parts };
    return { file_id: await imports.addFile(workspaceId, import_id, file) };
  });

  answer('PUT /api/import/add_part', async ({ db, member: { workspaceId, personId }, payload }) => {
    const { import_id, file_id, part, content } = payload;
    const imports = importsRepository(db);
    if (!(await imports.holdsPart(workspaceId, import_id, file_id, part)))
      throw notFound('The import has no such file any more.', 'file_id');
    await limits.use('import-part/person', String(personId), 'content', tooMuch);
    await imports.putPart(workspaceId, import_id, file_id, part, Buffer.from(content, 'base64'));
    await imports.change(workspaceId, import_id, { preview: null });
    return done;
  });

  answer(
    'PUT /api/import/remove_file',
    async ({ db, member, payload: { import_id, file_id }, nudgeJobs }) => {
      const imports = importsRepository(db);
      await lockDraft(db, member, import_id);
      const { workspaceId } = member;
      await imports.removeFile(workspaceId, import_id, file_id);
      await imports.change(workspaceId, import_id, { preview: null });
      await jobsRepository(db).enqueue('import/delete_parts', { workspaceId, importId: import_id });
      nudgeJobs();
      return done;
    },
  );

  /**
   * Also while it is being read, with other choices: the earlier reading then has no result. The first time, without choices,
   * the job makes them with this zone.
   */
  answer('PUT /api/import/read', async ({ db, member, person, payload, nudgeJobs }) => {
    const { import_id: importId, choices, zone = person.timeZone || 'UTC' } = payload;
    const { workspaceId } = member;
    const imports = importsRepository(db);
    const { state, choices: former } = await lock(db, member, importId);
    if (state !== 'reading') await lockDraft(db, member, importId);
    const files = await imports.files(workspaceId, [importId]);
    if (files.length === 0) throw conflict('Add a file first.', 'import_id');
    const partial = files.find(({ arrived, parts }) => arrived !== parts);
    if (partial)
      throw conflict(`“${partial.name}” was not uploaded completely. Choose it again.`, 'import_id');
    const next = choices ?? former;
    if (!isTimeZone(next?.zone ?? zone))
      throw invalid(choices ? 'choices' : 'zone', 'This time zone is unknown.');
    await imports.change(workspaceId, importId, {
      state: 'reading',
      progress: 0,
      error: null,
      ...(next && { choices: next }),
    });
    await jobsRepository(db).enqueue('import/read', { workspaceId, importId, zone });
    nudgeJobs();
    return done;
  });

  answer('PUT /api/import/start', async ({ db, person, member, payload, nudgeJobs }) => {
    const { import_id: importId } = payload;
    const { workspaceId } = member;
    const imports = importsRepository(db);
    const { preview, choices } = await lockDraft(db, member, importId);
    if (!preview || !choices) throw conflict('The preview is not ready yet.', 'import_id');
    // Calls of imports need the scope admin, which approves nothing.
    if (preview.archive && person.sessionId === 0)
      throw forbidden(
        'An archive may bring approved periods. Start this import on its page, while you are logged in.',
        'import_id',
      );
    const reason = whyNotStarted(preview, choices, await imports.files(workspaceId, [importId]));
    if (reason !== undefined) throw conflict(reason, 'import_id');
    const started = { state: 'importing', progress: 0, total: preview.rows, error: null } as const;
    await imports.change(workspaceId, importId, started);
    const startedAt = clock().getTime();
    await jobsRepository(db).enqueue('import/write', { workspaceId, importId, startedAt });
    nudgeJobs();
    return done;
  });

  /** A running job sees the state after its next batch. */
  answer('PUT /api/import/cancel', async ({ db, member, payload: { import_id: id } }) => {
    const { state } = await lock(db, member, id);
    if (state !== 'reading' && state !== 'importing')
      throw conflict('Nothing of this import is running.', 'import_id');
    const stale = state === 'reading' && { preview: null };
    await importsRepository(db).change(member.workspaceId, id, { state: 'draft', progress: 0, ...stale });
    return done;
  });

  answer('PUT /api/import/discard', async ({ db, member, payload: { import_id: importId }, nudgeJobs }) => {
    const { workspaceId } = member;
    await lockDraft(db, member, importId);
    await importsRepository(db).remove(workspaceId, importId);
    await jobsRepository(db).enqueue('import/delete_parts', { workspaceId, importId });
    nudgeJobs();
    return done;
  });

  answer('PUT /api/import/undo', async ({ db, member, payload, nudgeJobs }) => {
    const { import_id: importId, edited } = payload;
    const { workspaceId } = member;
    const { state, finishedAt, lockedEntries } = await lock(db, member, importId);
    if (!finishedAt || !isUndoable(state, lockedEntries))
      throw conflict('This import has not been made.', 'import_id');
    if (undoableUntil(finishedAt) < clock())
      throw conflict(`An import can be undone for ${undoDays} days.`, 'import_id');
    await importsRepository(db).change(workspaceId, importId, { state: 'undoing', error: null });
    await jobsRepository(db).enqueue('import/undo', { workspaceId, importId, edited });
    nudgeJobs();
    return done;
  });
}
