import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Id } from './fields.ts';
import { TimeEntry } from './time-entry.ts';

/**
 * An entry for programs outside: its own fields, with the ids of what it refers to. A name of a project or a person would
 * change without a change of the entry.
 */
export const FollowedEntry = Type.Pick(TimeEntry, [
  'timer_id',
  'uuid',
  'user_id',
  'workspace_id',
  'title',
  'project_id',
  'tag_id',
  'is_billable',
  'timer_start',
  'timer_end',
  'reference',
  'crdate',
  'modified_date',
]);
export type FollowedEntry = Static<typeof FollowedEntry>;

/** Maximum number of rows in a response. */
const mostChanges = 1_000;

export const entryChangeCalls = defineCalls({
  'POST /api/report/changes': {
    summary:
      'The entries of all members that were added, changed or deleted since a cursor, in the order of their changes; without a cursor all entries, then the changes since. An entry may repeat, and its last row counts. 410: read again from the beginning',
    access: 'admin',
    scope: 'read',
    reads: [],
    workload: 'report',
    onPrimary: true,
    payload: Type.Object({
      workspace_id: Id,
      cursor: Type.Optional(Type.String({ maxLength: 100, description: 'From the former response' })),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: mostChanges, description: 'Rows at most; default: 500' }),
      ),
    }),
    answer: Type.Object({
      results: Type.Array(
        Type.Interface([Type.Partial(FollowedEntry)], {
          timer_id: Id,
          deleted: Type.Optional(
            Type.Literal(true, { description: 'The entry was deleted: the row has only its id' }),
          ),
        }),
        { maxItems: mostChanges },
      ),
      cursor: Type.String({ description: 'For the next request, now or later' }),
      has_more: Type.Boolean({ description: 'Whether the next request returns more at once' }),
    }),
    example: { workspace_id: 1, limit: 500 },
  },
});
