import { LogOut } from 'lucide-react';
import { Menu, MenuLink, MenuSeparator } from '@timeweave/shared/ui';
import type { NavigationLink } from '../navigation/index.ts';
import { UserTrigger } from './menu-trigger.tsx';

/** Links to the user's own pages, and Log out. */
export function UserMenu({ links, compact }: { links: readonly NavigationLink[]; compact: boolean }) {
  return (
    <Menu trigger={<UserTrigger compact={compact} />} label="Account" side="top" isFixed>
      {links.map(({ to, text, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon size={16} />}>
          {text}
        </MenuLink>
      ))}
      {links.length > 0 && <MenuSeparator />}
      <MenuLink to="/logout" icon={<LogOut size={16} />}>
        Log out
      </MenuLink>
    </Menu>
  );
}
