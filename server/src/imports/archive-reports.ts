import type { Executor } from '../database/index.ts';
import { archiveRows, type OpenArchive } from './formats/archive-rows.ts';
import { nothingFound, type SavedReportToAdd } from './workspace-names.ts';

type View = SavedReportToAdd['view'];
const filters = ['clients', 'projects', 'tags', 'users'] as const;

/** The workspace's ids by the archive's. */
type FilterIds = Record<(typeof filters)[number], ReadonlyMap<number, number>>;

/** Returns a view with the workspace's ids; undefined if nothing is left of a filter, which would then not filter. */
function mappedView(view: View, ids: FilterIds): View | undefined {
  const mapped: View = { ...view };
  for (const filter of filters) {
    const former = view[filter];
    if (!former || former.length === 0) continue;
    // 0: without one.
    const next = former.flatMap((id) => (id === 0 ? 0 : (ids[filter].get(id) ?? [])));
    if (next.length === 0) return undefined;
    mapped[filter] = next;
  }
  return mapped;
}

interface Reader {
  workspaceId: number;
  importerId: number;
  ids: FilterIds;
}

/** Saved reports of an archive that their authors do not have yet: shared ones, and the importer's own. */
export function archiveReports(db: Executor, { workspaceId, importerId, ids }: Reader) {
  const found = nothingFound();
  let leftOut = 0;
  return {
    found,
    leftOut: () => leftOut,

    async *newReports(archive: OpenArchive): AsyncGenerator<SavedReportToAdd> {
      const known = await db
        .selectFrom('saved_report')
        .where('workspace_id', '=', workspaceId)
        .where('deleted_at', 'is', null)
        .select(['person_id', 'name'])
        .execute();
      const keyOf = (personId: number, name: string) => `${personId} ${name.toLowerCase()}`;
      const keys = new Set(known.map(({ person_id, name }) => keyOf(person_id, name)));
      for await (const { value } of archiveRows(archive, 'saved_reports')) {
        const { name, shared } = value;
        const author = ids.users.get(value.person_id);
        const view = mappedView(value.view, ids);
        const count = found.matched.size + found.added.size;
        if (author === undefined || !view || (!shared && author !== importerId)) leftOut += 1;
        else if (keys.has(keyOf(author, name))) found.matched.add(count);
        else {
          keys.add(keyOf(author, name));
          found.added.add(count);
          found.names.push(name);
          yield { person_id: author, name, shared, view };
        }
      }
    },
  };
}
