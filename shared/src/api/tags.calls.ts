import { Type, type Static } from 'typebox';
import { tagChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import { entryEvents } from './time-entry-events.ts';
import type { CausedEvent } from './caused-event.ts';
import {
  ArchiveMode,
  Flag,
  HexColor,
  Id,
  ListPage,
  Name,
  paged,
  SearchTerm,
  StatusAnswer,
} from './fields.ts';

export const Tag = Type.Object({
  id: Id,
  tag_title: Type.String(),
  tagcolor: Type.String(),
  is_archived: Type.Optional(Flag),
  entry_count: Type.Optional(Type.Integer({ description: 'Number of entries with the tag, if requested' })),
});
export type Tag = Static<typeof Tag>;

declare module './caused-event.ts' {
  interface CausedEvents {
    /** Without `tagId`: any tags changed, or their entries did. */
    'tags/changed': { workspaceId: number; tagId?: number };
  }
}
const tagsChanged: CausedEvent = {
  name: 'tags/changed',
  to: 'workspace',
  about: { id: 'tagId', field: 'tag_id' },
};

export const tagCalls = defineCalls({
  'POST /api/tag/list': {
    summary: 'The workspace’s tags by title',
    access: 'member',
    scope: 'read',
    embed: true,
    reads: ['tags/changed', ...entryEvents.map((event) => ({ event, onlyIf: { with_counts: 1 } }))],
    payload: Type.Object({
      workspace_id: Id,
      tagTerm: Type.Optional(SearchTerm),
      mode: Type.Optional(ArchiveMode),
      with_counts: Type.Optional(Flag),
      ...paged,
    }),
    answer: ListPage(Tag),
    example: { workspace_id: 1, tagTerm: '' },
  },
  'POST /api/tag/add': {
    summary: 'Create a tag',
    access: 'member',
    scope: 'admin',
    checks: tagChecks,
    causes: [tagsChanged],
    payload: Type.Object({ workspace_id: Id, tag_title: Name, color: Type.Optional(HexColor) }),
    answer: Type.Object({ status: Type.Integer(), results: Type.Object({ insertId: Id }) }),
    example: { workspace_id: 1, tag_title: 'research', color: '#000000' },
  },
  'PUT /api/tag/edit': {
    summary: 'Change a tag’s title and colour',
    access: 'member',
    scope: 'admin',
    checks: tagChecks,
    causes: [tagsChanged],
    payload: Type.Object({ workspace_id: Id, tag_id: Id, tag_title: Name, color: Type.Optional(HexColor) }),
    answer: StatusAnswer,
    example: { workspace_id: 1, tag_id: 1, tag_title: 'research', color: '#0b7285' },
  },
  'PUT /api/tag/archive': {
    summary: 'Archive or restore a tag; entries keep it',
    access: 'member',
    scope: 'admin',
    causes: [tagsChanged],
    payload: Type.Object({ workspace_id: Id, tag_id: Id, is_archived: Flag }),
    answer: StatusAnswer,
    example: { workspace_id: 1, tag_id: 1, is_archived: 1 },
  },
  'POST /api/tag/merge': {
    summary: 'Merge a tag into another one, which replaces it on all entries; undo_merge restores it',
    access: 'admin',
    scope: 'admin',
    workload: 'bulk',
    causes: [tagsChanged],
    payload: Type.Object({ workspace_id: Id, tag_id: Id, into_id: Id }),
    answer: Type.Object({ merge_id: Id, moved: Type.Integer({ description: 'Entries' }) }),
    example: { workspace_id: 1, tag_id: 2, into_id: 1 },
  },
  'POST /api/tag/unmerge': {
    summary: 'Undo a merge: restores the tag on its former entries',
    access: 'admin',
    scope: 'admin',
    workload: 'bulk',
    causes: [tagsChanged],
    payload: Type.Object({ workspace_id: Id, merge_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1, merge_id: 1 },
  },
});
