import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { entryEvents } from './time-entry-events.ts';
import { Flag, Id, IdOrNone } from './fields.ts';
import { Tag } from './tags.calls.ts';
import { Nullable } from './time-entry.ts';

/** A description with its project, and the tags and billable flag of its latest use. */
export const Suggestion = Type.Object({
  title: Type.String(),
  project_id: IdOrNone,
  project_name: Nullable(Type.String()),
  project_color: Nullable(Type.String()),
  client_name: Nullable(Type.String()),
  tags: Type.Array(Tag, { maxItems: 100 }),
  is_billable: Flag,
});
export type Suggestion = Static<typeof Suggestion>;

export const suggestionCalls = defineCalls({
  'POST /api/usertime/suggest': {
    summary:
      'The user’s past descriptions with their projects, each pair once with the tags and billable flag of its latest use, newest first',
    access: 'member',
    scope: 'read',
    embed: 'edit',
    reads: [...entryEvents, 'projects/changed', 'projects/archived', 'clients/changed', 'tags/changed'],
    workload: 'suggestion',
    payload: Type.Object({
      workspace_id: Id,
      term: Type.String({
        maxLength: 200,
        description:
          'Each of its first 8 words is in the first 200 characters of the description or in the name of the project or client',
      }),
      limit: Type.Integer({ minimum: 1, maximum: 20 }),
    }),
    answer: Type.Object({ results: Type.Array(Suggestion, { maxItems: 20 }) }),
    example: { workspace_id: 1, term: 'note', limit: 10 },
  },
});
