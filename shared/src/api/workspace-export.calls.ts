import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Id, UnixSeconds } from './fields.ts';
import { workspaceChanged } from './workspace-settings.calls.ts';

const ExportKind = Type.Union([Type.Literal('all'), Type.Literal('toggl'), Type.Literal('clockify')], {
  description: 'Everything, or the time entries as Toggl Track or Clockify import them',
});
export type ExportKind = Static<typeof ExportKind>;

export const workspaceExportCalls = defineCalls({
  'POST /api/workspace/export': {
    summary:
      'A link to a zip file with the data of a workspace. It works for an hour, while the session lasts and its user is an admin',
    access: 'admin',
    scope: 'none',
    // For the audit log.
    causes: [workspaceChanged],
    payload: Type.Object({ workspace_id: Id, kind: ExportKind }),
    answer: Type.Object({
      url: Type.String({ description: 'An address on this server' }),
      valid_until: UnixSeconds,
    }),
    example: { workspace_id: 1, kind: 'all' },
  },
});
