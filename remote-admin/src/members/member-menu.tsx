import {
  ChartColumn,
  LogOut,
  MoreVertical,
  Pencil,
  Send,
  ShieldCheck,
  ShieldOff,
  UserCheck,
  UserX,
} from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useSession } from '@timeweave/shared/session';
import { IconButton, Menu, MenuItem, MenuLink, MenuSeparator } from '@timeweave/shared/ui';
import type { MemberActions } from './use-member-actions.ts';
import type { MemberState, TeamRow } from './use-team.ts';

export interface MemberMenuProps {
  member: TeamRow;
  state: MemberState;
  isAdmin: boolean;
  actions: MemberActions;
  /** Opens a dialog; the trigger gets the focus back. */
  onOpen: (dialog: MemberDialogName, trigger: RefObject<HTMLElement | null>) => void;
}

export type MemberDialogName = 'edit' | 'own-role' | 'leave';

/** An admin's actions for a member, and each user's actions for their own membership. */
export function MemberMenu({ member, state, isAdmin, actions, onOpen }: MemberMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const { user_id } = useSession();
  const isSelf = user_id === btoa(String(member.user_id));
  if (!isAdmin && !isSelf) return null;
  const isOwner = member.is_owner === 1;
  const isActive = state === 'active';
  const hasNotJoined = member.has_not_joined === 1;
  const label = `More for ${member.name}`;
  return (
    <Menu
      label={label}
      align="end"
      trigger={
        <IconButton ref={trigger} label={label}>
          <MoreVertical size={16} />
        </IconButton>
      }
    >
      {isAdmin && (
        <MenuItem icon={<Pencil size={16} />} onSelect={() => onOpen('edit', trigger)}>
          Edit
        </MenuItem>
      )}
      {isAdmin && !isSelf && (
        <MenuLink icon={<ChartColumn size={16} />} to={`/reports?users=${member.user_id}`}>
          View report
        </MenuLink>
      )}
      {isAdmin && isActive && !isOwner && member.is_workspace_admin === 0 && (
        <MenuItem icon={<ShieldCheck size={16} />} onSelect={() => void actions.setRole(member, 1)}>
          Make admin
        </MenuItem>
      )}
      {isAdmin && isActive && !isOwner && member.is_workspace_admin === 1 && (
        <MenuItem
          icon={<ShieldOff size={16} />}
          onSelect={() => (isSelf ? onOpen('own-role', trigger) : void actions.setRole(member, 0))}
        >
          Remove admin rights
        </MenuItem>
      )}
      {isAdmin && hasNotJoined && member.email !== '' && (
        <MenuItem icon={<Send size={16} />} onSelect={() => void actions.invite(member)}>
          Invite
        </MenuItem>
      )}
      {isAdmin && state === 'inactive' && !hasNotJoined && (
        <MenuItem icon={<UserCheck size={16} />} onSelect={() => void actions.setActive(member, true)}>
          Activate
        </MenuItem>
      )}
      {isAdmin && isActive && !isSelf && !isOwner && (
        <MenuItem
          icon={<UserX size={16} />}
          tone="danger"
          onSelect={() => void actions.setActive(member, false)}
        >
          Deactivate
        </MenuItem>
      )}
      {isSelf && isAdmin && !isOwner && <MenuSeparator />}
      {isSelf && !isOwner && (
        <MenuItem icon={<LogOut size={16} />} tone="danger" onSelect={() => onOpen('leave', trigger)}>
          Leave workspace
        </MenuItem>
      )}
    </Menu>
  );
}
