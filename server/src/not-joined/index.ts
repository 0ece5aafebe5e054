export { emailInWorkspace, hasJoined } from './email-in-workspace.ts';
export { addNotJoined, hasNotJoined, removeNotJoined, takeOverImported } from './not-joined.ts';
