import { useRef, useState } from 'react';
import { useSession } from '@timeweave/shared/session';
import { styled } from '@timeweave/shared/facade';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { Button, Dialog, PasswordChecklist, PasswordField, useCheckedForm } from '@timeweave/shared/ui';
import { changePasswordChecks, repeatedPassword } from '@timeweave/shared/validation';
import { useAdminEditPasswordMutation } from '../profile/index.ts';

const checks = { ...changePasswordChecks, repeat: repeatedPassword };

function mismatch({ new_password, repeat }: Record<keyof typeof checks, string>) {
  return new_password === repeat ? {} : { repeat: "Password doesn't match" };
}

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { workspace_id, user } = useSession();
  const dispatch = useAppDispatch();
  const [edit] = useAdminEditPasswordMutation();
  const [typed, setTyped] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const manner = { blame: 'current_password', across: mismatch } as const;
  const { faults, busy, form } = useCheckedForm(
    checks,
    manner,
    async ({ current_password, new_password }) => {
      await edit({ current_password, new_password, workspace_id }).unwrap();
      dispatch(
        alertShown('success', 'Your password has been changed. Your other devices have been logged out.'),
      );
      onClose();
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change password"
      description="Your other devices will be logged out."
      initialFocus={first}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="change-password" variant="primary" busy={busy}>
            Change password
          </Button>
        </>
      }
    >
      <Fields id="change-password" {...form}>
        {/* Tells password managers the account. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <PasswordField
          ref={first}
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          error={faults.current_password}
        />
        <PasswordField
          label="New password"
          name="new_password"
          autoComplete="new-password"
          error={faults.new_password}
          hint={<PasswordChecklist password={typed} />}
          onChange={(event) => setTyped(event.target.value)}
        />
        <PasswordField
          label="Repeat new password"
          name="repeat"
          autoComplete="new-password"
          error={faults.repeat}
        />
      </Fields>
    </Dialog>
  );
}

const Fields = styled.form`
  display: grid;
  gap: var(--tw-space-4);
`;
