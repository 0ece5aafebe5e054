import type {
  EntryReference,
  ImportChoices,
  ImportCopy,
  ImportedArchive,
  ImportPerson,
  ImportProblem,
} from '@timeweave/shared/api';
import { localDateOf } from '@timeweave/shared/time';
import { type Executor, zoneOf } from '../database/index.ts';
import { hasLocks, lockOfDay } from '../time-entries/index.ts';
import type { ApprovedDays } from '../workspace-rules/index.ts';
import { type EntryRules, workspacesRepository } from '../workspaces/index.ts';
import type { ApprovalToAdd } from './archive-approvals.ts';
import type { FileScan, ImportSource } from './formats/read-file.ts';
import type { ImportedPeople } from './people.ts';
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
  person: ImportPerson;
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

/** What a Timeweave archive has besides entries; complete when its entries were read. */
interface ArchiveReading {
  about: Pick<ImportedArchive, 'title' | 'exported_at' | 'settings'>;
  rates: FoundNames;
  savedReports: FoundNames;
  /** The workspace's time zone after the import. */
  zone: string;
  /** To be added after the entries. */
  approvals: () => AsyncIterable<ApprovalToAdd>;
  /** Takes over the time zone and the lock date, last: others' changes of time wait from then on. null: they stay. */
  lockDays: (() => Promise<unknown>) | null;
  /** Sentences about what is left out. */
  notes: () => string[];
}

export interface ImportReading {
  files: readonly ScannedFile[];
  people: ImportedPeople;
  names: Pick<WorkspaceNames, 'found'>;
  /** What a Timeweave archive has besides entries. */
  archive?: ArchiveReading;
  counts: ReturnType<typeof noCounts>;
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

/** What a reading counts, besides the entries. */
export const noCounts = () => ({
  rows: 0,
  locked: 0,
  skipped: 0,
  repeated: 0,
  copies: 0,
  first_copies: Array.of<ImportCopy>(),
  rounded: 0,
  shorter: 0,
  problems: 0,
  first_problems: Array.of<ImportProblem>(),
});

/** Returns the rules for new entries of all members. */
async function rulesOfAll(db: Executor, workspaceId: number): Promise<EntryRules> {
  const members = db.selectFrom('membership').where('workspace_id', '=', workspaceId);
  const ids = (await members.select('person_id as id').execute()).map(({ id }) => id);
  return workspacesRepository(db).entryRules(workspaceId, ids, []);
}

/** Returns whether a person's entries with this start are in locked time; null is a person who is to be added. */
export async function lockReader(
  db: Executor,
  workspaceId: number,
): Promise<(personId: number | null, start: Date) => boolean> {
  const rules = await rulesOfAll(db, workspaceId);
  const zone = zoneOf(rules);
  const approvedOf = new Map<number | null, ApprovedDays[]>();
  for (const days of rules.approved ?? [])
    approvedOf.set(days.personId, [...(approvedOf.get(days.personId) ?? []), days]);
  return (personId, start) => {
    const own = { ...rules, approved: approvedOf.get(personId) ?? null };
    return hasLocks(own) && lockOfDay(own, personId, localDateOf(start.getTime(), zone)) !== undefined;
  };
}
