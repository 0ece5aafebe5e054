import type { Webhook } from '@timeweave/shared/api';
import { styled, usePreferences } from '@timeweave/shared/facade';
import { alertShown, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { formatDate, localDateOf } from '@timeweave/shared/time';
import { Button, Switch } from '@timeweave/shared/ui';
import { Details, Name, Words } from '../item-list/index.ts';
import { useAdminTestWebhookMutation, useAdminUpdateWebhookMutation } from './webhooks.api.ts';
import { eventLabel, hostOf, webhookEvents } from './words.ts';

interface Props {
  workspaceId: number;
  webhook: Webhook;
  onOpen: (dialog: 'edit' | 'deliveries' | 'delete') => void;
}

function eventsText({ events }: Webhook): string {
  return events.length === webhookEvents.length ? 'All events' : events.map(eventLabel).join(', ');
}

export function WebhookRow({ workspaceId, webhook, onOpen }: Props) {
  const { id, address, events, is_active, paused_at, waiting } = webhook;
  const { timeZone, dateFormat } = usePreferences();
  const [update, { isLoading: isChanging }] = useAdminUpdateWebhookMutation();
  const [test, { isLoading: isTesting }] = useAdminTestWebhookMutation();
  const attempt = useAttempt();
  const dispatch = useAppDispatch();
  const of = { workspace_id: workspaceId, webhook_id: id };
  const host = hostOf(webhook);
  const turn = (isOn: boolean) =>
    attempt(() => update({ ...of, address, events, is_active: isOn ? 1 : 0 }).unwrap());
  const sendTest = async () => {
    if (!(await attempt(() => test(of).unwrap()))) return;
    dispatch(alertShown('success', 'The test is on its way: see the deliveries.'));
    onOpen('deliveries');
  };
  return (
    <Row>
      <Words>
        <Name>{address || host}</Name>
        <Details>
          <span>{eventsText(webhook)}</span>
          {waiting > 0 && <span>{waiting === 1000 ? '1,000 or more' : waiting} waiting</span>}
        </Details>
        {paused_at !== null && (
          <Paused>
            Turned off on {formatDate(localDateOf(paused_at * 1000, timeZone), dateFormat)}, after three days
            without a success. Look at the deliveries, then turn it on again.
          </Paused>
        )}
      </Words>
      <Buttons>
        <Switch
          label={`Send to ${host}`}
          hideLabel
          checked={is_active === 1}
          busy={isChanging}
          onChange={(isOn) => void turn(isOn)}
        />
        <Button variant="ghost" aria-label={`Deliveries to ${host}`} onClick={() => onOpen('deliveries')}>
          Deliveries
        </Button>
        <Button
          variant="ghost"
          aria-label={`Send test to ${host}`}
          disabled={is_active === 0}
          busy={isTesting}
          onClick={() => void sendTest()}
        >
          Send test
        </Button>
        <Button variant="ghost" aria-label={`Edit the webhook to ${host}`} onClick={() => onOpen('edit')}>
          Edit
        </Button>
        <Button variant="ghost" aria-label={`Delete the webhook to ${host}`} onClick={() => onOpen('delete')}>
          Delete
        </Button>
      </Buttons>
    </Row>
  );
}

const Row = styled.li`
  padding: var(--tw-space-2) 0;
  border-top: 1px solid var(--tw-border);
`;

const Paused = styled.p`
  color: var(--tw-danger-text);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
`;
