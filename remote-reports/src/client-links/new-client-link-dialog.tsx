import { useState } from 'react';
import type { ClientBudget } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import {
  Button,
  Checkbox,
  Dialog,
  FormDialog,
  Select,
  TextField,
  useCheckedForm,
} from '@timeweave/shared/ui';
import { clientLinkChecks } from '@timeweave/shared/validation';
import { NewLink } from '../secret-links/index.ts';
import { useReportsCreateClientLinkMutation } from './client-links.api.ts';
import { EmbedLines } from './embed-lines.tsx';

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
];

interface Props {
  projectId: number;
  budgetTime: ClientBudget['time'] | null;
  onClose: () => void;
}

/** Creates a link for a client, and shows its address once. */
export function NewClientLinkDialog({ projectId: project_id, budgetTime, onClose }: Props) {
  const { workspace_id } = useSession();
  const seesRates = useCurrentWorkspace()?.may_see_rates === 1;
  const [create] = useReportsCreateClientLinkMutation();
  const [token, setToken] = useState<string>();
  const [days, setDays] = useState('90');
  const [chosen, setChosen] = useState({
    shows_descriptions: true,
    shows_people: false,
    shows_amounts: false,
    billable_only: budgetTime === 'billable',
  });
  const { faults, busy, form } = useCheckedForm(clientLinkChecks, { blame: 'label' }, async ({ label }) => {
    const flag = (name: keyof typeof chosen) => (chosen[name] ? 1 : 0);
    const created = await create({
      workspace_id,
      project_id,
      label,
      days: Number(days),
      shows_descriptions: flag('shows_descriptions'),
      shows_people: flag('shows_people'),
      shows_amounts: flag('shows_amounts'),
      billable_only: flag('billable_only'),
    }).unwrap();
    setToken(created.token);
  });
  const box = (name: keyof typeof chosen, label: string) => (
    <Checkbox
      label={label}
      checked={chosen[name]}
      onChange={(on) => setChosen((before) => ({ ...before, [name]: on }))}
    />
  );
  if (token !== undefined) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Client link"
        description="Anyone with this link can see the project’s budget and time without an account."
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <NewLink path="/shared/project" token={token} />
        <EmbedLines token={token} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="New client link"
      description="It shows the budget and the time of each month, as far as you may see them. It stops working when you no longer manage this project."
      action="Create link"
      busy={busy}
      form={form}
      onClose={onClose}
    >
      <TextField
        label="For whom"
        name="label"
        maxLength={200}
        error={faults.label}
        hint="A name for your list: the client doesn’t see it."
        autoComplete="off"
      />
      <Select label="Expires after" value={days} onChange={setDays} options={lifetimes} />
      <Choices>
        <legend>Show</legend>
        {box('shows_descriptions', 'Descriptions of entries')}
        {box('shows_people', 'Who tracked the time')}
        {seesRates && box('shows_amounts', 'Amounts')}
        {box('billable_only', 'Only billable time')}
        {chosen.billable_only && budgetTime === 'all' && (
          <Hint role="status">The link will not show the budget, because it counts all time.</Hint>
        )}
      </Choices>
    </FormDialog>
  );
}

const Hint = styled.p`
  color: var(--tw-text-muted);
`;

const Choices = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: var(--tw-space-1);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 var(--tw-space-1);
    font-weight: 550;
  }
`;
