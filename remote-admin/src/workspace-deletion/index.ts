export { DeleteWorkspace } from './delete-workspace.tsx';
export { DeletedWorkspaces } from './deleted-workspaces.tsx';
