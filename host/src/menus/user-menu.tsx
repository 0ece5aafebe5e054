import { LogOut, Trophy, UserRound } from 'lucide-react';
import { Menu, MenuLink, MenuSeparator } from '@timeweave/shared/ui';
import { UserTrigger } from './menu-trigger.tsx';

/** Where the signed-in person sets themselves up or leaves. */
export function UserMenu({ compact }: { compact: boolean }) {
  return (
    <Menu trigger={<UserTrigger compact={compact} />} label="Account" side="top">
      <MenuLink to="/profile" icon={<UserRound size={16} />}>
        Profile setting
      </MenuLink>
      <MenuLink to="/achievements" icon={<Trophy size={16} />}>
        Achievements
      </MenuLink>
      <MenuSeparator />
      <MenuLink to="/logout" icon={<LogOut size={16} />}>
        Log out
      </MenuLink>
    </Menu>
  );
}
