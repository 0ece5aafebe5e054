import type { EntryReference, ImportChoices, ImportedArchive, ImportProblem } from '@timeweave/shared/api';
import { localDateOf, type LocalDate } from '@timeweave/shared/time';
import type { Executor } from '../database/index.ts';
import type { FileScan, ImportSource } from './formats/read-file.ts';
import type { ImportedPeople, ImportedPerson } from './people.ts';
import type { Adds, FoundNames, WorkspaceNames } from './workspace-names.ts';

/** A file of an import with what its reading has found. */
export interface ScannedFile {
  id: number;
  source: ImportSource;
  scan: FileScan;
}

/** An entry as it becomes one of the workspace. */
export interface EntryToImport {
  uuid: string;
  person: ImportedPerson;
  projectId: number | null;
  projectName: string;
  description: string;
  isBillable: boolean;
  tagIds: number[];
  startedAt: Date;
  endedAt: Date;
  reference?: EntryReference | null;
  allowedOverlaps?: readonly string[] | null;
}

/** What a reading counts, besides the entries. */
export interface ReadCounts {
  rows: number;
  locked: number;
  skipped: number;
  repeated: number;
  rounded: number;
  problems: number;
  firstProblems: ImportProblem[];
}

/** What a Timeweave archive has besides entries; complete when its entries were read. */
interface ArchiveReading {
  about: Pick<ImportedArchive, 'title' | 'exported_at' | 'settings'>;
  rates: FoundNames;
  savedReports: FoundNames;
  /** Sentences about what is left out. */
  notes: () => string[];
}

export interface ImportReading {
  files: readonly ScannedFile[];
  people: ImportedPeople;
  names: Pick<WorkspaceNames, 'found'>;
  /** What a Timeweave archive has besides entries. */
  archive?: ArchiveReading;
  counts: ReadCounts;
  /** Yields the entries that are to be imported, file after file. */
  entries: () => AsyncGenerator<EntryToImport>;
}

export interface Reader {
  workspaceId: number;
  importerId: number;
  choices: ImportChoices;
  adds: Adds;
  now: Date;
}

export const noCounts = (): ReadCounts => ({
  rows: 0,
  locked: 0,
  skipped: 0,
  repeated: 0,
  rounded: 0,
  problems: 0,
  firstProblems: [],
});

/** Returns the day up to which time is locked, and the zone of that day. */
export async function lockOf(db: Executor, workspaceId: number) {
  const { lockedUntil, zone } = await db
    .selectFrom('workspace')
    .innerJoin('person as owner', 'owner.id', 'workspace.owner_id')
    .where('workspace.id', '=', workspaceId)
    .select(['workspace.locked_until as lockedUntil', 'owner.time_zone as zone'])
    .executeTakeFirstOrThrow();
  return { lockedUntil, zone: zone || 'UTC' };
}

/** Returns whether entries with this start are in locked time. */
export async function lockReader(db: Executor, workspaceId: number): Promise<(start: Date) => boolean> {
  const { lockedUntil, zone } = await lockOf(db, workspaceId);
  const dayOf = dayReader(zone);
  return (start) => lockedUntil !== null && dayOf(start) <= lockedUntil;
}

/** Returns what the local day of an instant is; instants of one quarter of an hour are on one day. */
function dayReader(zone: string): (instant: Date) => LocalDate {
  const days = new Map<number, LocalDate>();
  return (instant) => {
    const quarter = Math.floor(instant.getTime() / 900_000);
    const known = days.get(quarter);
    if (known !== undefined) return known;
    const day = localDateOf(instant.getTime(), zone);
    days.set(quarter, day);
    return day;
  };
}
