import { ConfirmDialog } from '@timeweave/shared/ui';
import { type Passkey, useAdminRemovePasskeyMutation } from './passkeys.api.ts';

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey: { passkey_id, name }, onClose }: Props) {
  const [remove] = useAdminRemovePasskeyMutation();
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      text="It opens your account no longer. Your device may still offer it: delete it there, too."
      action="Remove"
      confirm={() => remove({ passkey_id }).unwrap()}
      onClose={onClose}
    />
  );
}
