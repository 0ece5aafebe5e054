import { lazyOnIdle } from '@timeweave/shared/ui';

export const SplitDialog = lazyOnIdle(() =>
  import('./split-dialog.tsx').then((module) => module.SplitDialog),
);
