import { publish } from '@timeweave/shared/events';
import { ConfirmDialog } from '@timeweave/shared/ui';
import { useAdminResetApiTokensMutation } from './api-tokens.api.ts';

/** Revokes all tokens and ends all sessions (specification, section 2, My Profile). */
export function ResetTokensDialog({ onClose }: { onClose: () => void }) {
  const [reset] = useAdminResetApiTokensMutation();
  return (
    <ConfirmDialog
      title="Reset API Token"
      text="Resetting revokes all your API tokens and may break third-party integrations. It also logs you out on all devices, this one included; data that is not synced yet may be lost."
      action="Reset"
      confirm={async () => {
        await reset({}).unwrap();
        publish('session/logged-out', { why: 'tokens-reset' });
      }}
      onClose={onClose}
    />
  );
}
