import { Keyboard, LogOut } from 'lucide-react';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@timeweave/shared/ui';
import type { NavigationLink } from '../navigation/index.ts';
import { UserTrigger } from './menu-trigger.tsx';

interface Props {
  links: readonly NavigationLink[];
  compact: boolean;
  onShortcuts: () => void;
}

/** The user's own pages, the keyboard shortcuts, and the way to log out. */
export function UserMenu({ links, compact, onShortcuts }: Props) {
  return (
    <Menu trigger={<UserTrigger compact={compact} />} label="Account" side="top" isFixed>
      {links.map(({ to, text, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon size={16} />}>
          {text}
        </MenuLink>
      ))}
      <MenuItem icon={<Keyboard size={16} />} onSelect={onShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuLink to="/logout" icon={<LogOut size={16} />}>
        Log out
      </MenuLink>
    </Menu>
  );
}
