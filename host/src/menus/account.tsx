import { Suspense } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { NavigationLink } from '../navigation/index.ts';
import { UserTrigger } from './menu-trigger.tsx';

const UserMenu = lazyOnIdle(() =>
  import(/* webpackChunkName: "menus" */ './user-menu.tsx').then((module) => module.UserMenu),
);

/** Shows the user at once; the menu can be opened a moment later. */
export function Account({ links, compact }: { links: readonly NavigationLink[]; compact: boolean }) {
  return (
    <Suspense fallback={<UserTrigger compact={compact} disabled />}>
      <UserMenu links={links} compact={compact} />
    </Suspense>
  );
}
