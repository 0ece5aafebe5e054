import { lazyComponent } from '@timeweave/shared/ui';

export const Shell = lazyComponent(() =>
  import(/* webpackChunkName: "frame" */ '../shell/index.ts').then((module) => module.Shell),
);
