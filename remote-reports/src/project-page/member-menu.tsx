import { CircleDollarSign, MoreVertical, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import type { Flag, ProjectMember } from '@timeweave/shared/api';
import { useAttempt } from '@timeweave/shared/store';
import { useSession } from '@timeweave/shared/session';
import { IconButton, Menu, MenuItem, MenuSeparator, type Undoable } from '@timeweave/shared/ui';
import {
  useProjectAddMembersMutation,
  useProjectEditMemberMutation,
  useProjectRemoveMemberMutation,
} from './project-page.api.ts';

interface Props {
  member: ProjectMember;
  projectId: number;
  offerUndo: (done: Undoable) => void;
  /** Opens the dialog of the member's rates; undefined for users who may not see rates. */
  onRates: ((trigger: RefObject<HTMLElement | null>) => void) | undefined;
}

export function MemberMenu({ member, projectId: project_id, offerUndo, onRates }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { workspace_id } = useSession();
  const attempt = useAttempt();
  const [edit] = useProjectEditMemberMutation();
  const [remove] = useProjectRemoveMemberMutation();
  const [add] = useProjectAddMembersMutation();
  const { pm_id: project_member_id, user_id, name, role } = member;
  const isManager = role === 1;

  const giveRole = (next: Flag) =>
    attempt(() => edit({ workspace_id, project_member_id, role: next }).unwrap());
  const takeOff = () =>
    attempt(async () => {
      await remove({ workspace_id, project_member_id }).unwrap();
      const again = { workspace_id, project_id, manager: role, checkArray: [user_id] };
      offerUndo({ text: `Removed ${name}`, undo: () => attempt(() => add(again).unwrap()) });
    });

  const label = `More for ${name}`;
  const trigger = (
    <IconButton ref={button} label={label}>
      <MoreVertical size={16} />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} label={label} align="end">
      {isManager ? (
        <MenuItem icon={<ShieldOff size={16} />} onSelect={() => void giveRole(0)}>
          Revoke manager rights
        </MenuItem>
      ) : (
        <MenuItem icon={<ShieldCheck size={16} />} onSelect={() => void giveRole(1)}>
          Give manager rights
        </MenuItem>
      )}
      {onRates && (
        <MenuItem icon={<CircleDollarSign size={16} />} onSelect={() => onRates(button)}>
          Edit rates
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<UserMinus size={16} />} tone="danger" onSelect={() => void takeOff()}>
        Remove
      </MenuItem>
    </Menu>
  );
}
