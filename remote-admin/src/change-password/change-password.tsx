import { useState } from 'react';
import { Button } from '@timeweave/shared/ui';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';

/** The button to a new password, or to a first one. */
export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Asking = hasPassword ? ChangePasswordDialog : SetPasswordDialog;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{hasPassword ? 'Change password' : 'Set a password'}</Button>
      {isOpen && <Asking onClose={close} />}
    </>
  );
}
