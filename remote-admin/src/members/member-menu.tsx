import { MoreVertical, Pencil, UserCheck, UserX } from 'lucide-react';
import { useRef } from 'react';
import { useSession } from '@timeweave/shared/session';
import { IconButton, Menu, MenuItem } from '@timeweave/shared/ui';
import type { RowSettings } from './member-row.tsx';
import type { TeamRow } from './use-team.ts';

interface Props extends Pick<RowSettings, 'state' | 'isAdmin' | 'actions' | 'onEdit'> {
  member: TeamRow;
}

/** What can be done with a member; nothing for who is no admin. */
export function MemberMenu({ member, state, isAdmin, actions, onEdit }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const { user_id } = useSession();
  const isSelf = user_id === btoa(String(member.user_id));
  if (!isAdmin || state === 'invited') return null;
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
      <MenuItem icon={<Pencil size={16} />} onSelect={() => onEdit(member, trigger)}>
        Edit
      </MenuItem>
      {state === 'inactive' && (
        <MenuItem icon={<UserCheck size={16} />} onSelect={() => void actions.setActive(member, true)}>
          Activate
        </MenuItem>
      )}
      {state === 'active' && !isSelf && member.is_owner === 0 && (
        <MenuItem
          icon={<UserX size={16} />}
          tone="danger"
          onSelect={() => void actions.setActive(member, false)}
        >
          Deactivate
        </MenuItem>
      )}
    </Menu>
  );
}
