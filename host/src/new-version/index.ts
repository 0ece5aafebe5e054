export { watchEdits } from './edits.ts';
export { NewVersion } from './new-version.ts';
export { NewVersionNote } from './new-version-note.tsx';
export { useFullLoad } from './use-full-load.ts';
export { useNewVersion } from './use-new-version.ts';
