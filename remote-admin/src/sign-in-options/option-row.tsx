import { use } from 'react';
import { MoreHorizontal } from 'lucide-react';
import { ShellParts, styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import { IconButton, Menu, MenuItem } from '@timeweave/shared/ui';
import {
  useAdminChangeSignInOptionMutation,
  useAdminUnlinkSignInOptionMutation,
} from './sign-in-options.api.ts';

/** A provider and the state of its account link. */
export interface SignInOption {
  id: 1 | 2 | 3;
  provider: 'google' | 'apple' | 'oidc';
  label: string;
  isLinked: boolean;
  isOn: boolean;
  isAvailable: boolean;
}

/** A provider's state, with a menu to disable or unlink a linked account, or a button to link one. */
export function OptionRow({ option }: { option: SignInOption }) {
  const { label, provider, isLinked, isOn } = option;
  const { RemoteComponent } = use(ShellParts);
  const state = isOn ? 'Enabled' : isLinked ? 'Disabled' : 'Not linked';
  return (
    <Row>
      <div>
        <p>{label}</p>
        <Muted>{state}</Muted>
      </div>
      {isLinked ? (
        <OptionMenu option={option} />
      ) : (
        <RemoteComponent
          name="auth/link-account"
          props={{ provider }}
          loading={null}
          failed={() => <Muted>Linking is not available at the moment.</Muted>}
        />
      )}
    </Row>
  );
}

function OptionMenu({ option: { id, label, isOn } }: { option: SignInOption }) {
  const { workspace_id } = useSession();
  const [change] = useAdminChangeSignInOptionMutation();
  const [unlink] = useAdminUnlinkSignInOptionMutation();
  const attempt = useAttempt();
  const changed = isOn ? 0 : 1;
  return (
    <Menu
      align="end"
      label={label}
      trigger={
        <IconButton label={`Change log-in with ${label}`}>
          <MoreHorizontal size={18} />
        </IconButton>
      }
    >
      <MenuItem
        onSelect={() =>
          void attempt(() => change({ id, changed_signin_option: changed, workspace_id }).unwrap())
        }
      >
        {isOn ? 'Disable' : 'Enable'}
      </MenuItem>
      <MenuItem tone="danger" onSelect={() => void attempt(() => unlink({ id, workspace_id }).unwrap())}>
        Unlink
      </MenuItem>
    </Menu>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2) var(--tw-space-4);
  min-height: var(--tw-row);
  padding: var(--tw-space-2) 0;
  & + & {
    border-top: 1px solid var(--tw-border);
  }
`;

const Muted = styled.p`
  color: var(--tw-text-muted);
`;
