export { emailInWorkspace, hasJoined } from './email-in-workspace.ts';
export { addNotJoined, hasNotJoined, removeNotJoined } from './not-joined.ts';
export { isTakingOver, takeOverImported, takeOverJobs, takeOverRest } from './take-over.ts';
