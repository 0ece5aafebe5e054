import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Id, ListPage, Name, paged, StatusAnswer, UnixSeconds } from './fields.ts';
import { workspaceDeleted, workspaceJoined } from './membership-events.ts';

export const DeletedWorkspace = Type.Object({
  id: Id,
  title: Type.String(),
  deleted_at: UnixSeconds,
  purged_at: { ...UnixSeconds, description: 'Unix seconds; it can be restored until then' },
});
export type DeletedWorkspace = Static<typeof DeletedWorkspace>;

export const deletedWorkspaceCalls = defineCalls({
  'POST /api/workspace/delete': {
    summary:
      'Delete a workspace (owner only): all members lose access at once; it can be restored for 14 days',
    access: 'admin',
    scope: 'none',
    causes: [workspaceDeleted],
    payload: Type.Object({
      workspace_id: Id,
      title: Type.String({ ...Name, description: 'The workspace’s name, as a confirmation' }),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, title: 'Analytical Engines' },
  },
  'POST /api/workspace/deleted': {
    summary: 'The deleted workspaces that the user owned and can restore, newest first',
    access: 'person',
    scope: 'none',
    reads: ['workspace/joined', 'workspace/left'],
    payload: Type.Object({ ...paged }),
    answer: ListPage(DeletedWorkspace),
    example: {},
  },
  'POST /api/workspace/restore': {
    summary: 'Restore a deleted workspace with its members (owner only)',
    access: 'person',
    scope: 'none',
    causes: [workspaceJoined],
    payload: Type.Object({ workspace_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1 },
  },
});
