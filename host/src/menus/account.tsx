import { Suspense } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { NavigationLink } from '../navigation/index.ts';
import { UserTrigger } from './menu-trigger.tsx';

const UserMenu = lazyOnIdle(() =>
  import(/* webpackChunkName: "menus" */ './user-menu.tsx').then((module) => module.UserMenu),
);

interface Props {
  links: readonly NavigationLink[];
  compact: boolean;
  onShortcuts: () => void;
}

/** Says who is signed in at once; the menu can be opened a moment later. */
export function Account(props: Props) {
  return (
    <Suspense fallback={<UserTrigger compact={props.compact} disabled />}>
      <UserMenu {...props} />
    </Suspense>
  );
}
