export { addNotJoined, hasNotJoined, removeNotJoined, takeOverImported } from './not-joined.ts';
