import type { RefObject } from 'react';
import type { Integration } from '@timeweave/shared/api';
import { ConfirmDialog } from '@timeweave/shared/ui';
import { useAdminDeleteIntegrationMutation } from './integrations.api.ts';

interface Props {
  workspaceId: number;
  integration: Integration;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

export function DeleteDialog({ workspaceId, integration: { id, name }, onClose, finalFocus }: Props) {
  const [remove] = useAdminDeleteIntegrationMutation();
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      text="Its key stops working at once, and its open pages are logged out. Tracked time is kept."
      action="Delete integration"
      confirm={() => remove({ workspace_id: workspaceId, integration_id: id }).unwrap()}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  );
}
