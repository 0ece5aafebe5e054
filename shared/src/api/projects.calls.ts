import { Type, type Static } from 'typebox';
import { projectChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import { Flag, HexColor, Id, IdOrNone, Name } from './fields.ts';

/** A project as the pickers list it. */
export const Project = Type.Object({
  id: Id,
  project_name: Type.String(),
  project_color: Type.String(),
  client_id: Type.Union([Id, Type.Null()]),
  client_name: Type.Union([Type.String(), Type.Null()]),
  is_archived: Flag,
  user_id: Id,
  workspace_id: Id,
  isbillable: Flag,
});
export type Project = Static<typeof Project>;

export const projectCalls = defineCalls({
  'POST /api/project/search': {
    summary: 'Projects whose name or client contains the term, for the pickers',
    access: 'member',
    payload: Type.Object({
      workspace_id: Id,
      is_workspace_admin: Type.Optional(Flag),
      is_archived: Type.Optional(Flag),
      searchTerm: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: Type.Object({ results: Type.Array(Project) }),
    example: { workspace_id: 1, is_archived: 0, searchTerm: 'engine' },
  },
  'POST /api/project/add': {
    summary: 'Create a project; its maker becomes its manager',
    access: 'member',
    checks: projectChecks,
    payload: Type.Object({
      workspace_id: Id,
      project_name: Name,
      client_id: Type.Optional(Type.Union([IdOrNone, Type.Null()])),
      project_color: Type.Optional(HexColor),
      is_default_billable: Type.Optional(Flag),
    }),
    answer: Type.Object({ results: Type.Object({ insertId: Id }) }),
    example: { workspace_id: 1, project_name: 'Difference Engine', client_id: 0, project_color: '#0b7285' },
  },
});
