import { lazyOnIdle } from '@timeweave/shared/ui';

/** The dialog comes when the page is quiet: most look at projects without changing them. */
export const EditProjectDialog = lazyOnIdle(() =>
  import('./edit-project-dialog.tsx').then((module) => module.EditProjectDialog),
);
