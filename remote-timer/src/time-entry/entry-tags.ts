import type { TimeEntry } from '@timeweave/shared/api';
import { staleAfter } from '@timeweave/shared/store';

/** RTK Query tag types of entries, named after what entries refer to. */
export const entryTagTypes = [
  'timer/entries',
  'timer/project-names',
  'timer/client-names',
  'timer/tag-names',
] as const;
type EntryTagType = (typeof entryTagTypes)[number];

/** Returns the RTK Query tags of entries: renaming a project invalidates only entries that show it. */
export function tagsOfEntries(entries: readonly TimeEntry[]): { type: EntryTagType; id?: number }[] {
  const [projects, clients, tags] = [new Set<number>(), new Set<number | null>(), new Set<number>()];
  for (const { project_id, client_id, tag_id } of entries) {
    projects.add(project_id);
    clients.add(client_id);
    if (tag_id !== '') for (const id of tag_id.split(',')) tags.add(Number(id));
  }
  const named = (type: EntryTagType, ids: ReadonlySet<number | null>) =>
    [...ids].flatMap((id) => (id ? [{ type, id }] : []));
  return [
    { type: 'timer/entries' },
    ...named('timer/project-names', projects),
    ...named('timer/client-names', clients),
    ...named('timer/tag-names', tags),
  ];
}

staleAfter<EntryTagType>('timer/entries', {
  'timer/started': ['timer/entries'],
  'timer/stopped': ['timer/entries'],
  'entries/changed': ['timer/entries'],
  'projects/changed': [{ type: 'timer/project-names', of: 'projectId' }],
  'clients/changed': [{ type: 'timer/client-names', of: 'clientId' }],
  'tags/changed': [{ type: 'timer/tag-names', of: 'tagId' }],
});
