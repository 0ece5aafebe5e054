import type { ImportSum } from '@timeweave/shared/api';
import { localDateOf } from '@timeweave/shared/time';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { EntryToImport } from './reading.ts';

interface FileSum extends Pick<ImportSum, 'person' | 'project' | 'month'> {
  seconds: number;
}

const keyOf = (personId: number | null, projectId: number | null, month: string) =>
  [personId, projectId, month].join();

/** Adds up the durations of the files by person, project and month of the zone. */
export function summed(zone: string) {
  const sums = new Map<string, FileSum>();
  return {
    sums,
    add({ person, projectId, projectName, startedAt, endedAt }: EntryToImport): void {
      const month = localDateOf(startedAt.getTime(), zone).slice(0, 7);
      const key = keyOf(person.user_id, projectId, month);
      const sum = sums.get(key) ?? { person: person.name, project: projectName, month, seconds: 0 };
      sum.seconds += (endedAt.getTime() - startedAt.getTime()) / 1000;
      sums.set(key, sum);
    },
  };
}

/** Compares the sums of the files with what the database has of the import; those that differ come first. */
export async function importedSums(
  db: Executor,
  { workspaceId, importId, zone }: { workspaceId: number; importId: number; zone: string },
  ofFiles: ReadonlyMap<string, FileSum>,
): Promise<ImportSum[]> {
  const { rows } = await sql<{ personId: number; projectId: number | null; month: string; seconds: number }>`
    select entry.person_id as "personId", entry.project_id as "projectId",
      to_char(entry.started_at at time zone ${zone}, 'YYYY-MM') as month, sum(entry.duration_s)::bigint as seconds
    from imported_entry imported
    join time_entry entry on entry.workspace_id = imported.workspace_id and entry.id = imported.entry_id
    where imported.workspace_id = ${workspaceId} and imported.import_id = ${importId}
    group by 1, 2, 3`.execute(db);
  const stored = new Map(
    rows.map(({ personId, projectId, month, seconds }) => [keyOf(personId, projectId, month), seconds]),
  );
  const differs = ({ file_seconds, stored_seconds }: ImportSum) => Number(file_seconds === stored_seconds);
  return [...ofFiles]
    .map(([key, { seconds, ...sum }]) => ({
      ...sum,
      file_seconds: seconds,
      stored_seconds: stored.get(key) ?? 0,
    }))
    .toSorted(
      (one, other) =>
        differs(one) - differs(other) ||
        one.person.localeCompare(other.person) ||
        one.month.localeCompare(other.month) ||
        one.project.localeCompare(other.project),
    );
}
