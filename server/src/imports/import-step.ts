import type { ImportChoices, ImportState } from '@timeweave/shared/api';
import type { Database, Executor } from '../database/index.ts';
import { notify } from '../notifications/index.ts';
import { importsRepository } from './imports.repository.ts';

export interface ImportOf {
  workspaceId: number;
  importId: number;
}

/** Returns what the pages show of a failed step; the server's log has the cause. */
export const failedText = (state: ImportState) =>
  `The ${state === 'undoing' ? 'undo' : 'import'} failed, and nothing was changed. Try again; if it fails again, tell your administrator.`;

/** What a step works on. */
export interface Begun extends ImportOf {
  state: 'reading' | 'importing' | 'undoing';
  /** null before the first preview. */
  choices: ImportChoices | null;
  /** Of the preview: the workspace may have its first entry since. */
  settings: ImportChoices['settings'];
  importerId: number;
  files: Awaited<ReturnType<ReturnType<typeof importsRepository>['files']>>;
}

/** The import was cancelled, or has changed since: then the next job works. */
export class Cancelled extends Error {}

export async function changed(db: Executor, { workspaceId, importId }: ImportOf): Promise<void> {
  await notify(db, { workspaceId }, 'imports/changed', { workspaceId, importId });
}

/** Time between two notes of the progress, in ms. */
const progressMs = 500;

/** Returns what is to be done; undefined if the import is not in this state any more. */
export async function beginStep(
  db: Executor,
  of: ImportOf,
  state: Begun['state'],
): Promise<Begun | undefined> {
  const imports = importsRepository(db);
  const found = await imports.find(of.workspaceId, of.importId);
  if (found?.state !== state) return undefined;
  const files = await imports.files(of.workspaceId, [of.importId]);
  const { choices, preview, createdBy: importerId } = found;
  return { ...of, state, choices, settings: preview?.archive?.settings, importerId, files };
}

/** Locks the import. Returns whether it is what the step began with: it may have been cancelled, and begun again with others. */
export async function isCurrent(
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
export function progressOf(db: Database, { workspaceId, importId, state }: Begun, signal: AbortSignal) {
  let last = performance.now();
  return async (rows?: number): Promise<void> => {
    signal.throwIfAborted();
    if (performance.now() - last < progressMs) return;
    last = performance.now();
    const imports = importsRepository(db);
    if ((await imports.find(workspaceId, importId))?.state !== state) throw new Cancelled();
    if (rows === undefined) return;
    await imports.change(workspaceId, importId, { progress: rows });
    await changed(db, { workspaceId, importId });
  };
}

export type OnProgress = ReturnType<typeof progressOf>;
