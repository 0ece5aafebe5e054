import { Suspense } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import { WorkspaceTrigger } from './menu-trigger.tsx';
import { useWorkspaceSwitcher } from './use-workspace-switcher.ts';

const WorkspaceMenu = lazyOnIdle(() =>
  import(/* webpackChunkName: "menus" */ './workspace-menu.tsx').then((module) => module.WorkspaceMenu),
);

/** Shows the workspace at once; its menu can be opened a moment later. */
export function WorkspaceSwitcher({ compact }: { compact: boolean }) {
  const { current } = useWorkspaceSwitcher();
  return (
    <Suspense fallback={<WorkspaceTrigger compact={compact} title={current?.title ?? ''} disabled />}>
      <WorkspaceMenu compact={compact} />
    </Suspense>
  );
}
