import { NewVersionNote } from '../new-version/index.ts';
import { OldDataNote } from './old-data-note.tsx';

/** The notes of the shell, which no page needs before it is idle. */
export function ShellNotes() {
  return (
    <>
      <OldDataNote />
      <NewVersionNote />
    </>
  );
}
