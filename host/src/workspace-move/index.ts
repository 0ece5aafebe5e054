export { OfWorkspace, PageOfWorkspace } from './of-workspace.tsx';
export { WorkspaceMove, WorkspaceMoves } from './workspace-move.tsx';
