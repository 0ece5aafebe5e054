import { type ImportPreview, maxListed } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';
import type { Executor } from '../database/index.ts';
import { entriesThere, inBatches } from './entry-batches.ts';
import type { Decision, EntryScan } from './formats/read-file.ts';
import type { EntryToImport, ImportReading, ScannedFile } from './reading.ts';
import type { WorkspaceNames } from './workspace-names.ts';

const isOfEntries = (scan: ScannedFile['scan']): scan is EntryScan => scan.holds === 'entries';

const samplesOf = (decisions: readonly Decision<unknown>[]) =>
  [...new Set(decisions.flatMap(({ ask, samples }) => (ask ? samples : [])))].slice(0, 3);

/** Returns what the files leave open. */
function asksOf(files: readonly ScannedFile[]): ImportPreview['asks'] {
  const scans = files.map(({ scan }) => scan).filter(isOfEntries);
  const sum = (read: (scan: EntryScan) => number) => scans.reduce((total, scan) => total + read(scan), 0);
  return {
    zone: sum(({ rowsWithoutZone }) => rowsWithoutZone) > 0 ? 1 : 0,
    date_order: samplesOf(scans.map(({ dateOrder }) => dateOrder)),
    decimal_sign: samplesOf(scans.map(({ decimalSign }) => decimalSign)),
    running: sum(({ runningRows }) => runningRows),
    breaks: sum(({ breakRows }) => breakRows),
    tasks: sum(({ taskRows }) => taskRows),
    day_start: sum(({ rowsWithoutStart }) => rowsWithoutStart),
  };
}

const namesOf = ({ matched, added, names }: WorkspaceNames['found']['clients']) => ({
  matched: matched.size,
  added: added.size,
  names: names.slice(0, maxListed),
});

function periodOf(files: readonly ScannedFile[]): { from: LocalDate | null; to: LocalDate | null } {
  const periods = files.flatMap(({ scan }) => ('period' in scan && scan.period ? [scan.period] : []));
  const days = periods.flatMap(({ from, to }) => [from, to]).toSorted();
  return { from: days[0] ?? null, to: days.at(-1) ?? null };
}

interface PreviewOf {
  workspaceId: number;
  now: Date;
  onProgress: (rows: number) => Promise<void>;
}

/** Reads everything and adds nothing: returns what an import would do. */
export async function makePreview(
  db: Executor,
  { files, people, names, counts, entries, archive }: ImportReading,
  { workspaceId, now, onProgress }: PreviewOf,
): Promise<ImportPreview> {
  const sum = { entries: 0, seconds: 0, duplicates: 0 };
  const add = ({ person, startedAt, endedAt }: EntryToImport, isThere: boolean) => {
    const seconds = (endedAt.getTime() - startedAt.getTime()) / 1000;
    person.entries += 1;
    person.seconds += seconds;
    if (isThere) sum.duplicates += 1;
    else {
      sum.entries += 1;
      sum.seconds += seconds;
    }
  };
  for await (const batch of inBatches(entries())) {
    const there = await entriesThere(db, { workspaceId, now }, batch);
    for (const entry of batch) add(entry, there.has(entry));
    await onProgress(counts.rows);
  }
  const { repeated, ...rest } = counts;
  return {
    asks: asksOf(files),
    ...periodOf(files),
    ...rest,
    ...sum,
    duplicates: sum.duplicates + repeated,
    people: [...people.people.values()].slice(0, maxListed),
    clients: namesOf(names.found.clients),
    projects: namesOf(names.found.projects),
    tags: namesOf(names.found.tags),
    ...(archive && {
      archive: {
        ...archive.about,
        rates: namesOf(archive.rates),
        saved_reports: namesOf(archive.savedReports),
        notes: archive.notes(),
      },
    }),
  };
}
