import type { RefObject } from 'react';
import type { Webhook } from '@timeweave/shared/api';
import { Button, ConfirmDialog, Dialog, NewSecret } from '@timeweave/shared/ui';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { useAdminDeleteWebhookMutation } from './webhooks.api.ts';
import { hostOf } from './words.ts';

export type Opened =
  | { dialog: 'create' }
  | { dialog: 'edit' | 'deliveries' | 'delete'; webhook: Webhook }
  | { dialog: 'secret'; secret: string };

interface Props {
  workspaceId: number;
  opened: Opened;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
  /** For dialogs whose opener may unmount before they close. */
  finalFocus: RefObject<HTMLElement | null>;
}

export function OpenedDialog({ workspaceId, opened, onOpen, onClose, finalFocus }: Props) {
  const onCreated = (secret: string) => onOpen({ dialog: 'secret', secret });
  if (opened.dialog === 'create')
    return <WebhookDialog workspaceId={workspaceId} onCreated={onCreated} onClose={onClose} />;
  if (opened.dialog === 'secret')
    return <SecretDialog secret={opened.secret} onClose={onClose} finalFocus={finalFocus} />;
  const props = { workspaceId, webhook: opened.webhook, onClose };
  if (opened.dialog === 'edit') return <WebhookDialog {...props} onCreated={onCreated} />;
  if (opened.dialog === 'deliveries') return <DeliveriesDialog {...props} />;
  return <DeleteDialog {...props} finalFocus={finalFocus} />;
}

interface DeleteProps extends Pick<Props, 'workspaceId' | 'onClose' | 'finalFocus'> {
  webhook: Webhook;
}

function DeleteDialog({ workspaceId, webhook, onClose, finalFocus }: DeleteProps) {
  const [remove] = useAdminDeleteWebhookMutation();
  return (
    <ConfirmDialog
      title={`Delete the webhook to ${hostOf(webhook)}?`}
      text="Its list of deliveries is deleted, too. What waits is not sent."
      action="Delete webhook"
      confirm={() => remove({ workspace_id: workspaceId, webhook_id: webhook.id }).unwrap()}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  );
}

/** Shows a new secret. A click outside and Escape do not close the dialog, because it would be lost. */
function SecretDialog({
  secret,
  onClose,
  finalFocus,
}: { secret: string } & Pick<Props, 'onClose' | 'finalFocus'>) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Secret of the webhook"
      description="With it, the receiver verifies that a request comes from Timeweave."
      finalFocus={finalFocus}
      closedBy="none"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <NewSecret noun="secret" label="Secret" hint="Copy it now: it is not shown again." value={secret} />
    </Dialog>
  );
}
