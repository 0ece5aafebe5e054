import { Suspense } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';

const Note = lazyOnIdle(() =>
  import(/* webpackChunkName: "menus" */ './new-version-note.tsx').then((module) => module.NewVersionNote),
);

/** The note of a new version, which no page needs before it is idle. */
export function NewVersionNote() {
  return (
    <Suspense>
      <Note />
    </Suspense>
  );
}
