export { emailInWorkspace, hasJoined } from './email-in-workspace.ts';
export { addNotJoined, hasNotJoined, removeNotJoined } from './not-joined.ts';
export { takeOverImported, takeOverJobs, takeOverRest, takingOver } from './take-over.ts';
