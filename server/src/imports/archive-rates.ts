import type { Executor } from '../database/index.ts';
import { inBatches } from './entry-batches.ts';
import { archiveRows, type OpenArchive } from './formats/archive-rows.ts';
import { nothingFound, type RateToAdd } from './workspace-names.ts';

type Key = Pick<RateToAdd, 'kind' | 'person_id' | 'project_id' | 'valid_from'>;

const keyOf = ({ kind, person_id, project_id, valid_from }: Key) =>
  [kind, person_id, project_id, valid_from].join();

/** Ids of the workspace by those of an archive; null for nobody, undefined for what is left out. */
export interface MappedIds {
  person: (id: number | null) => number | null | undefined;
  project: (id: number | null) => number | null | undefined;
}

/** Rates and project members of an archive that the workspace does not have yet. */
export function archiveRates(db: Executor, workspaceId: number, { person, project }: MappedIds) {
  const rates = nothingFound();

  async function* newRates(archive: OpenArchive): AsyncGenerator<RateToAdd> {
    const known = await db
      .selectFrom('rate')
      .where('workspace_id', '=', workspaceId)
      .select(['kind', 'person_id', 'project_id', 'valid_from'])
      .execute();
    const keys = new Set(known.map(keyOf));
    for await (const { value } of archiveRows(archive, 'rates')) {
      const [person_id, project_id] = [person(value.person_id), project(value.project_id)];
      if (person_id === undefined || project_id === undefined) continue;
      const { kind, valid_from, amount } = value;
      const rate = { kind, person_id, project_id, valid_from, amount };
      const count = rates.matched.size + rates.added.size;
      if (keys.has(keyOf(rate))) rates.matched.add(count);
      else {
        keys.add(keyOf(rate));
        rates.added.add(count);
        yield rate;
      }
    }
  }

  async function* members(archive: OpenArchive) {
    for await (const { value } of archiveRows(archive, 'project_members')) {
      const [person_id, project_id] = [person(value.person_id), project(value.project_id)];
      if (person_id && project_id) yield { person_id, project_id, role: value.role };
    }
  }

  return {
    rates,
    newRates: (archive: OpenArchive) => inBatches(newRates(archive)),
    members: (archive: OpenArchive) => inBatches(members(archive)),
  };
}
