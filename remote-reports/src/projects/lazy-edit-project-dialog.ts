import { lazyOnIdle } from '@timeweave/shared/ui';

/** Loaded on idle: most visits change no project. */
export const EditProjectDialog = lazyOnIdle(() =>
  import('./edit-project-dialog.tsx').then((module) => module.EditProjectDialog),
);
