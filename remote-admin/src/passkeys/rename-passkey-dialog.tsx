import { useRef } from 'react';
import { FormDialog, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { passkeyChecks } from '@timeweave/shared/validation';
import { type Passkey, useAdminRenamePasskeyMutation } from './passkeys.api.ts';

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey: { passkey_id, name: former }, onClose }: Props) {
  const [rename] = useAdminRenamePasskeyMutation();
  const field = useRef<HTMLInputElement>(null);
  const { faults, busy, form } = useCheckedForm(passkeyChecks, { blame: 'name' }, async ({ name }) => {
    await rename({ passkey_id, name: name.trim() }).unwrap();
    onClose();
  });
  return (
    <FormDialog
      title="Rename passkey"
      action="Rename"
      busy={busy}
      form={form}
      initialFocus={field}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label="Name"
        name="name"
        defaultValue={former}
        error={faults.name}
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  );
}
