export { watchEdits } from './edits.ts';
export { NewVersion } from './new-version.ts';
export { NewVersionNote } from './new-version-note.tsx';
export { useNewVersion } from './use-new-version.ts';
