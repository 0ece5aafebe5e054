import type { WebhookDelivery } from '@timeweave/shared/api';
import { styled, usePreferences } from '@timeweave/shared/facade';
import { useAttempt } from '@timeweave/shared/store';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { Button } from '@timeweave/shared/ui';
import { Details, Name } from '../item-list/index.ts';
import { useAdminSendAgainMutation } from './webhooks.api.ts';
import { eventLabel, isBeingSent, stateLabels, subjectText } from './words.ts';

interface Props {
  of: { workspace_id: number; webhook_id: number };
  delivery: WebhookDelivery;
  /** The webhook is on. */
  mayBeSent: boolean;
}

/** Returns JSON with line breaks; other texts as they are. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export function DeliveryRow({ of, delivery, mayBeSent }: Props) {
  const { timeZone, dateFormat, timeFormat } = usePreferences();
  const { id, event, message_id, state, attempts, created_at, next_attempt_at } = delivery;
  const { response_status, response, request } = delivery;
  const [sendAgain, { isLoading }] = useAdminSendAgainMutation();
  const attempt = useAttempt();
  const at = (seconds: number) => {
    const ms = seconds * 1000;
    return `${formatDate(localDateOf(ms, timeZone), dateFormat)}, ${formatTime(ms, timeZone, timeFormat)}`;
  };
  const name = [eventLabel(event), subjectText(delivery)].filter(Boolean).join(', ');
  return (
    <Row>
      <Top>
        <div>
          <Name>{name}</Name>
          <Details>
            <span>{at(created_at)}</span>
            <State $state={state}>
              {stateLabels[state]}
              {response_status !== null && ` (status ${response_status})`}
            </State>
            {attempts > 0 && <span>{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>}
            {attempts > 0 && next_attempt_at !== null && !isBeingSent(delivery) && (
              <span>Next attempt {at(next_attempt_at)}</span>
            )}
          </Details>
        </div>
        <Button
          size="small"
          aria-label={`Send again: ${name}`}
          disabled={!mayBeSent}
          busy={isLoading}
          onClick={() => void attempt(() => sendAgain({ ...of, delivery_id: id }).unwrap())}
        >
          Send again
        </Button>
      </Top>
      <details>
        <summary aria-label={`Request and response: ${name}`}>Request and response</summary>
        <Label>Request {message_id}</Label>
        <Text tabIndex={0} aria-label="Request" role="region">
          {readable(request)}
        </Text>
        <Label>Response{response_status !== null && `, status ${response_status}`}</Label>
        <Text tabIndex={0} aria-label="Response" role="region">
          {response === null ? 'None yet' : readable(response) || '(Empty)'}
        </Text>
      </details>
    </Row>
  );
}

const Row = styled.li`
  padding: var(--tw-space-2) 0;
  border-top: 1px solid var(--tw-border);

  summary {
    width: fit-content;
    padding: var(--tw-space-1) 0;
    color: var(--tw-text-muted);
    cursor: pointer;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--tw-space-3);
`;

const State = styled.span<{ $state: WebhookDelivery['state'] }>`
  ${({ $state }) => $state === 'failed' && 'color: var(--tw-danger-text);'}
`;

const Label = styled.p`
  margin-top: var(--tw-space-2);
  overflow-wrap: anywhere;
`;

const Text = styled.pre`
  max-height: 240px;
  margin: var(--tw-space-1) 0 0;
  padding: var(--tw-space-2);
  overflow: auto;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  font-size: 12px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
