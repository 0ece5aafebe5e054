import type { Integration } from '@timeweave/shared/api';
import { ConfirmDialog } from '@timeweave/shared/ui';
import { useAdminRenewIntegrationKeyMutation } from './integrations.api.ts';

interface Props {
  workspaceId: number;
  integration: Integration;
  onRenewed: (name: string, key: string) => void;
  onClose: () => void;
}

export function RenewDialog({ workspaceId, integration: { id, name }, onRenewed, onClose }: Props) {
  const [renew] = useAdminRenewIntegrationKeyMutation();
  return (
    <ConfirmDialog
      title={`New key for ${name}?`}
      text="The former key stops working at once, and open pages of this integration are logged out."
      action="Create new key"
      confirm={async () => {
        const { key } = await renew({ workspace_id: workspaceId, integration_id: id }).unwrap();
        onRenewed(name, key);
      }}
      onClose={onClose}
    />
  );
}
