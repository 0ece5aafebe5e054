import { useState } from 'react';
import { Button } from '@timeweave/shared/ui';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';

/** Opens the dialog to change the password, or to set the first one. */
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
