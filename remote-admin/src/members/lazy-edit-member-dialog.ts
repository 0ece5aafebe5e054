import { lazyOnIdle } from '@timeweave/shared/ui';

/** Loaded on idle: most people look at the team without changing it. */
export const EditMemberDialog = lazyOnIdle(() =>
  import('./edit-member-dialog.tsx').then((module) => module.EditMemberDialog),
);
