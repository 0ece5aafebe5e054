import { type ReactNode, useId, useRef, useState } from 'react';
import { Webhook as Icon } from 'lucide-react';
import type { Webhook } from '@timeweave/shared/api';
import { errorMessage } from '@timeweave/shared/store';
import { Button, Card, EmptyState, ErrorState, shownResponse, Skeleton } from '@timeweave/shared/ui';
import { Hint, List } from '../item-list/index.ts';
import { type Opened, OpenedDialog } from './opened-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { useAdminWebhooksQuery } from './webhooks.api.ts';

/** Addresses that receive the changes of the workspace. For admins. */
export function Webhooks({ workspaceId }: { workspaceId: number }) {
  const [opened, setOpened] = useState<Opened>();
  const titleId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const addButton = (
    <Button ref={add} onClick={() => setOpened({ dialog: 'create' })}>
      Add webhook
    </Button>
  );
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>Webhooks</h2>
      <Hint>
        Timeweave tells other systems at once when entries, timers or projects change. It sends a signed
        request, and sends it again for three days until the system responds.
      </Hint>
      <WebhookList
        workspaceId={workspaceId}
        addButton={addButton}
        onOpen={(dialog, webhook) => setOpened({ dialog, webhook })}
      />
      {opened && (
        <OpenedDialog
          workspaceId={workspaceId}
          opened={opened}
          onOpen={setOpened}
          // A replaced dialog must not close the new one.
          onClose={() => setOpened((current) => (current === opened ? undefined : current))}
          finalFocus={add}
        />
      )}
    </Card>
  );
}

interface ListProps {
  workspaceId: number;
  addButton: ReactNode;
  onOpen: (dialog: 'edit' | 'deliveries' | 'delete', webhook: Webhook) => void;
}

function WebhookList({ workspaceId, addButton, onOpen }: ListProps) {
  const reading = useAdminWebhooksQuery({ workspace_id: workspaceId });
  const { answer, hasFailed } = shownResponse(reading);
  if (hasFailed)
    return (
      <ErrorState
        title="We couldn’t load the webhooks"
        message={errorMessage(reading.error)}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
      />
    );
  if (!answer) return <Skeleton $height="44px" />;
  if (answer.results.length === 0)
    return (
      <EmptyState icon={<Icon />} title="No webhooks yet" action={addButton}>
        Let your invoicing, your chat or your own program know when somebody stops a timer.
      </EmptyState>
    );
  return (
    <>
      <List aria-label="Webhooks">
        {answer.results.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            workspaceId={workspaceId}
            webhook={webhook}
            onOpen={(dialog) => onOpen(dialog, webhook)}
          />
        ))}
      </List>
      {addButton}
    </>
  );
}
