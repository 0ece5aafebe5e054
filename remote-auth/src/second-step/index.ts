import { lazyComponent } from '@timeweave/shared/ui';

/** Loaded once it is needed: few log-ins have a second step. */
export const SecondStep = lazyComponent(() =>
  import('./second-step.tsx').then((module) => module.SecondStep),
);
