import { lazyOnIdle } from '@timeweave/shared/ui';

/** Loads the dialog's code on idle. */
export const EditDialog = lazyOnIdle(() => import('./edit-dialog.tsx').then((module) => module.EditDialog));
