import { useId, useState } from 'react';
import type { Webhook, WebhookEvent } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Checkbox, FormDialog, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { webhookChecks } from '@timeweave/shared/validation';
import { useAdminCreateWebhookMutation, useAdminUpdateWebhookMutation } from './webhooks.api.ts';
import { eventLabels, webhookEvents } from './words.ts';

interface Props {
  workspaceId: number;
  /** The webhook to change; undefined adds one. */
  webhook?: Webhook;
  onCreated: (secret: string) => void;
  onClose: () => void;
}

/** Adds a webhook, or changes its address and events. */
export function WebhookDialog({ workspaceId, webhook, onCreated, onClose }: Props) {
  const [create] = useAdminCreateWebhookMutation();
  const [update] = useAdminUpdateWebhookMutation();
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(webhook?.events ?? webhookEvents);
  const options = { blame: 'address' as const, values: { events: chosen.join(' ') } };
  const { faults, busy, forgive, form } = useCheckedForm(webhookChecks, options, async (typed) => {
    const fields = { workspace_id: workspaceId, address: typed.address.trim(), events: [...chosen] };
    if (webhook) {
      await update({ ...fields, webhook_id: webhook.id, is_active: webhook.is_active }).unwrap();
      onClose();
    } else {
      onCreated((await create(fields).unwrap()).secret);
    }
  });
  const choose = (event: WebhookEvent, isChosen: boolean) => {
    forgive('events');
    setChosen(webhookEvents.filter((each) => (each === event ? isChosen : chosen.includes(each))));
  };

  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      action={webhook ? 'Save' : 'Add'}
      busy={busy}
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Address"
        name="address"
        type="url"
        hint="Where the requests are sent, such as https://example.com/hooks/time."
        defaultValue={webhook?.address}
        error={faults.address}
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Events chosen={chosen} error={faults.events} onChoose={choose} />
    </FormDialog>
  );
}

interface EventsProps {
  chosen: readonly WebhookEvent[];
  error?: string;
  onChoose: (event: WebhookEvent, isChosen: boolean) => void;
}

function Events({ chosen, error, onChoose }: EventsProps) {
  const errorId = useId();
  return (
    <Fieldset>
      <legend>Events</legend>
      {webhookEvents.map((event, index) => (
        <Checkbox
          key={event}
          // The first one receives the focus when none is chosen.
          name={index === 0 ? 'events' : undefined}
          aria-describedby={error && errorId}
          aria-invalid={error ? true : undefined}
          label={eventLabels[event]}
          checked={chosen.includes(event)}
          onChange={(isChosen) => onChoose(event, isChosen)}
        />
      ))}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Fieldset>
  );
}

const Fieldset = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: var(--tw-space-2);
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: var(--tw-space-1);
    font-weight: 550;
  }
`;

const ErrorText = styled.p`
  grid-column: 1 / -1;
  color: var(--tw-danger-text);
`;
