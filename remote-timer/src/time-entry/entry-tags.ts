import type { TimeEntry } from '@timeweave/shared/api';
import { staleAfter } from '@timeweave/shared/store';

/** Types of tags of cached entries; the names are those of what the entries are booked on. */
export const entryTagTypes = [
  'timer/entries',
  'timer/project-names',
  'timer/client-names',
  'timer/tag-names',
] as const;
type EntryTagType = (typeof entryTagTypes)[number];

/** Returns the tags of cached entries: a project that is renamed makes only those stale that show it. */
export function tagsOfEntries(entries: readonly TimeEntry[]): { type: EntryTagType; id?: number }[] {
  const named = (type: EntryTagType, ids: readonly (number | null)[]) =>
    [...new Set(ids)].flatMap((id) => (id ? [{ type, id }] : []));
  return [
    { type: 'timer/entries' },
    ...named(
      'timer/project-names',
      entries.map(({ project_id }) => project_id),
    ),
    ...named(
      'timer/client-names',
      entries.map(({ client_id }) => client_id),
    ),
    ...named(
      'timer/tag-names',
      entries.flatMap(({ tag_id }) => tag_id.split(',').map(Number)),
    ),
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
