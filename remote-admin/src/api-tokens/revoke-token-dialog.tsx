import type { ApiToken } from '@timeweave/shared/api';
import { ConfirmDialog } from '@timeweave/shared/ui';
import { useAdminRevokeApiTokenMutation } from './api-tokens.api.ts';

export function RevokeTokenDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const [revoke] = useAdminRevokeApiTokenMutation();
  return (
    <ConfirmDialog
      title={`Revoke ${token.name}?`}
      text="Integrations that use this token stop working at once."
      action="Revoke"
      confirm={() => revoke({ api_token_id: token.id }).unwrap()}
      onClose={onClose}
    />
  );
}
