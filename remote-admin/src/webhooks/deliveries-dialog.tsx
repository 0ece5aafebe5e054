import { useState } from 'react';
import type { Webhook } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button, Dialog, ErrorState, shownResponse, Skeleton } from '@timeweave/shared/ui';
import { DeliveryRow } from './delivery-row.tsx';
import { useAdminDeliveriesQuery } from './webhooks.api.ts';
import { hostOf, isBeingSent } from './words.ts';

interface Props {
  workspaceId: number;
  webhook: Webhook;
  onClose: () => void;
}

/** While one waits, its result is looked for this often, in ms. */
const pollMs = 3_000;

/** The deliveries to a webhook, newest first, with requests and responses. */
export function DeliveriesDialog({ workspaceId, webhook, onClose }: Props) {
  const [before, setBefore] = useState<number>();
  const [isPolling, setPolling] = useState(true);
  const of = { workspace_id: workspaceId, webhook_id: webhook.id };
  const asked = before === undefined ? of : { ...of, before };
  const reading = useAdminDeliveriesQuery(asked, {
    pollingInterval: isPolling ? pollMs : 0,
    // Entries and timers add deliveries, which no event tells.
    refetchOnMountOrArgChange: true,
  });
  const { answer, hasFailed } = shownResponse(reading);
  const waits = !hasFailed && (answer?.results.some(isBeingSent) ?? true);
  if (waits !== isPolling) setPolling(waits);
  const last = answer?.results.at(-1);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Deliveries to ${hostOf(webhook)}`}
      description="Of the last 30 days. An entry’s later deliveries wait for its earlier ones."
      wide
      footer={
        <>
          {before !== undefined && (
            <Button variant="ghost" onClick={() => setBefore(undefined)}>
              Newest
            </Button>
          )}
          {answer?.has_more && last && (
            <Button variant="ghost" onClick={() => setBefore(last.id)}>
              Older
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {hasFailed && (
        <ErrorState
          title="We couldn’t load the deliveries"
          message={errorMessage(reading.error)}
          onRetry={() => void reading.refetch()}
          isRetrying={reading.isFetching}
        />
      )}
      {!answer && !hasFailed && <Skeleton $height="88px" />}
      {answer?.results.length === 0 && (
        <Muted>Nothing was sent yet. ‘Send test’ shows whether it works.</Muted>
      )}
      {answer && answer.results.length > 0 && (
        <List aria-label="Deliveries">
          {answer.results.map((delivery) => (
            <DeliveryRow key={delivery.id} of={of} delivery={delivery} mayBeSent={webhook.is_active === 1} />
          ))}
        </List>
      )}
    </Dialog>
  );
}

const Muted = styled.p`
  color: var(--tw-text-muted);
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
