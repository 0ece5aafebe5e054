import { Type } from 'typebox';
import { defineCalls } from './call.ts';
import { Flag, Id, IdOrNone, StatusAnswer, UnixSeconds, Uuid } from './fields.ts';
import { Description, EntryRef, entryFields, newEntry, Nullable } from './time-entry.ts';
import { entriesChanged } from './time-entry-events.ts';
import { patterns } from './patterns.ts';

/** Comma-separated ids, as in entries; a single number is one tag, 0 no tag. */
const TagIds = Type.Union([IdOrNone, Type.String({ maxLength: 2000, pattern: patterns.ids })]);
const EntryRefs = Type.Array(EntryRef, { minItems: 1, maxItems: 500, uniqueItems: true });

/** Tags that a bulk edit adds or removes; `tag_id` replaces all tags instead. */
const ChangedTags = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true });

/** The result for each entry of a bulk change; `timer_id` is the id or UUID from the request. */
const Outcomes = Type.Array(
  Type.Object({
    timer_id: EntryRef,
    uuid: Type.Optional(Type.String({ ...Uuid, description: 'Absent if the entry doesn’t exist' })),
    done: Type.Boolean(),
    msg: Type.Optional(Type.String()),
  }),
  { maxItems: 500 },
);

export const entryEditingCalls = defineCalls({
  'POST /api/usertime/manual_entry': {
    summary: 'Add a finished entry',
    access: 'member',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({
      workspace_id: Id,
      isStop: Type.Optional(Flag),
      ...newEntry,
      ...entryFields,
      timer_start: UnixSeconds,
      timer_end: UnixSeconds,
      crdate: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
      modified_date: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
    }),
    answer: Type.Object({ status: Type.Integer(), results: Type.Object({ insertId: Id }) }),
    example: { workspace_id: 1, title: 'Note G', timer_start: 1_795_000_000, timer_end: 1_795_003_600 },
  },
  'PUT /api/usertime/edit_manually': {
    summary:
      'Change the start, the end or both of an entry; a running entry has only a start. 409 if its times differ from seen_start and seen_end',
    access: 'person',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({
      timer_id: EntryRef,
      workspace_id: Type.Optional(Id),
      timer_start: Type.Optional(UnixSeconds),
      timer_end: Type.Optional(Nullable(UnixSeconds)),
      seen_start: Type.Optional(UnixSeconds),
      seen_end: Type.Optional(UnixSeconds),
      timerStart: entryFields.timerStart,
      timerTime: entryFields.timerTime,
    }),
    answer: StatusAnswer,
    example: { timer_id: 1, timer_start: 1_795_000_000, timer_end: 1_795_003_600 },
  },
  'PUT /api/usertime/update_tag': {
    summary: 'Replace the tags of an entry',
    access: 'person',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({ timer_id: EntryRef, tag_id: TagIds, workspace_id: Type.Optional(Id) }),
    answer: StatusAnswer,
    example: { timer_id: 1, tag_id: '' },
  },
  'PUT /api/usertime/update_parts': {
    summary: 'Change the project, tags and billable flag of an entry in one request',
    access: 'member',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({
      timer_id: EntryRef,
      workspace_id: Id,
      project_id: IdOrNone,
      client_id: Type.Optional(Nullable(IdOrNone)),
      tag_id: TagIds,
      is_billable: Flag,
    }),
    answer: StatusAnswer,
    example: { timer_id: 1, workspace_id: 1, project_id: 0, client_id: 0, tag_id: '', is_billable: 0 },
  },
  'PUT /api/usertime/allow_overlap': {
    summary: 'Note that two entries of the user overlap on purpose, or that they no longer do',
    access: 'member',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({
      workspace_id: Id,
      timer_id: EntryRef,
      other_timer_id: EntryRef,
      is_allowed: Flag,
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, timer_id: 1, other_timer_id: 2, is_allowed: 1 },
  },
  'POST /api/usertime/duplicate': {
    summary: 'Add a copy of a finished entry',
    access: 'person',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({ timer_id: EntryRef, ...newEntry }),
    answer: Type.Object({ results: Type.Object({ insertId: Id }) }),
    example: { timer_id: 1 },
  },
  'POST /api/usertime/split': {
    summary:
      'Split a finished entry: the first part ends at the given instant, the second starts there, or at `until` if given',
    access: 'person',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({
      timer_id: EntryRef,
      ...newEntry,
      at: UnixSeconds,
      until: Type.Optional(
        Type.Integer({
          ...UnixSeconds,
          description: 'Unix seconds; the time between the two instants is removed',
        }),
      ),
    }),
    answer: Type.Object({ results: Type.Object({ insertId: Id }) }),
    example: { timer_id: 1, at: 1_795_001_800 },
  },
  'PUT /api/usertime/bulk_edit': {
    summary:
      'Change several entries in one transaction; absent fields do not change, and each entry has its own outcome',
    access: 'member',
    scope: 'track',
    embed: 'edit',
    workload: 'bulk',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({
      workspace_id: Id,
      timer_ids: EntryRefs,
      title: Type.Optional(Description),
      project_id: Type.Optional(IdOrNone),
      tag_id: Type.Optional(TagIds),
      add_tags: Type.Optional(ChangedTags),
      remove_tags: Type.Optional(ChangedTags),
      is_billable: Type.Optional(Flag),
    }),
    answer: Type.Object({
      results: Outcomes,
      undo_id: Type.Optional(
        Type.Integer({ minimum: 1, description: 'For bulk_undo; absent when no entry was changed' }),
      ),
    }),
    example: { workspace_id: 1, timer_ids: [1], is_billable: 1 },
  },
  'PUT /api/usertime/bulk_undo': {
    summary:
      'Undo a bulk edit, once and within a day: restores the former values of each entry that was not changed since',
    access: 'member',
    scope: 'track',
    embed: 'edit',
    workload: 'bulk',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({ workspace_id: Id, undo_id: Id }),
    answer: Type.Object({ results: Outcomes }),
    example: { workspace_id: 1, undo_id: 1 },
  },
  'POST /api/usertime/delete': {
    summary: 'Delete entries; they can be restored for a day',
    access: 'member',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({ workspace_id: Id, timer_ids: EntryRefs }),
    answer: Type.Object({ results: Outcomes }),
    example: { workspace_id: 1, timer_ids: [1] },
  },
  'POST /api/usertime/restore': {
    summary: 'Restore deleted entries',
    access: 'member',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({ workspace_id: Id, timer_ids: EntryRefs }),
    answer: Type.Object({ results: Outcomes }),
    example: { workspace_id: 1, timer_ids: [1] },
  },
});
