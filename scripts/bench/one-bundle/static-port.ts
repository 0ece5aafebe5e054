import type { Release } from '@timeweave/shared/contract';

/** Stands in for the host's `federation-port.ts` in the one-bundle build: the same pages, split by webpack itself. */
const modules: Readonly<Record<string, () => Promise<unknown>>> = {
  'auth ./sign-up': () => import('../../../remote-auth/src/sign-up-page/index.ts'),
  'auth ./log-in': () => import('../../../remote-auth/src/log-in-page/index.ts'),
  'auth ./confirm': () => import('../../../remote-auth/src/confirm-page/index.ts'),
  'auth ./logout': () => import('../../../remote-auth/src/logout-page/index.ts'),
  'timer ./dashboard': () => import('../../../remote-timer/src/dashboard-page/index.ts'),
  'reports ./reports': () => import('../../../remote-reports/src/reports-page/index.ts'),
  'admin ./workspace': () => import('../../../remote-admin/src/workspace-page/index.ts'),
};

export function loadModule(remote: string, _release: Release, module: string): Promise<unknown> {
  const load = modules[`${remote} ${module}`];
  return load ? load() : Promise.reject(new Error(`The bundle has no ${module} of ${remote}.`));
}

export function forget(): void {
  // Nothing is remembered.
}
