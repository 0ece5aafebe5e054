import { Fragment, useRef, useState } from 'react';
import type { Answer } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import {
  Button,
  Card,
  TaxFields,
  taxChecks,
  TextArea,
  TextField,
  type TypedTax,
  useCheckedForm,
  useUnsavedChanges,
} from '@timeweave/shared/ui';
import { type Checks, wholeNumber } from '@timeweave/shared/validation';
import { useAdminSetInvoicesMutation } from './invoice-settings.api.ts';
import { numberChecks, NumberFields } from './number-fields.tsx';

type Settings = Answer<'POST /api/invoice/settings'>;

interface Props {
  workspaceId: number;
  settings: Settings;
}

const fine = () => undefined;
const areTaxes = (value: unknown): value is TypedTax[] => Array.isArray(value);

const checksWith = (taxes: readonly TypedTax[], settings: Settings): Checks => ({
  sender_name: fine,
  sender_address: fine,
  tax_number: fine,
  payment_details: fine,
  number_prefix: fine,
  ...numberChecks(settings),
  due_days: wholeNumber(0, 365),
  ...taxChecks(taxes),
});

/** The sender, the numbers and what each new invoice begins with. Sent invoices keep theirs. */
export function SettingsForm({ workspaceId: workspace_id, settings }: Props) {
  const [save, { isSuccess, reset }] = useAdminSetInvoicesMutation();
  const { isDirty, change, valueOf, textOf, onInput, drop } = useUnsavedChanges(
    `invoice-settings.${workspace_id}`,
  );
  const keptTaxes = valueOf('taxes');
  const [taxes, setTaxes] = useState<readonly TypedTax[]>(areTaxes(keptTaxes) ? keptTaxes : settings.taxes);
  const [round, setRound] = useState(0);
  const submit = useRef<HTMLButtonElement>(null);
  const checks = checksWith(taxes, settings);
  const { faults, busy, forgive, form } = useCheckedForm(checks, { blame: 'sender_name' }, async (values) => {
    const { sender_name, sender_address, tax_number, payment_details, number_prefix } = values;
    await save({
      workspace_id,
      sender_name,
      sender_address,
      tax_number,
      payment_details,
      number_prefix,
      number_digits: Number(values['number_digits']),
      next_number: Number(values['next_number']),
      due_days: Number(values['due_days']),
      taxes: [...taxes],
    }).unwrap();
    drop();
  });
  const changeTaxes = (next: TypedTax[]) => {
    setTaxes(next);
    change('taxes', next);
    reset();
  };
  const discard = () => {
    drop();
    setTaxes(settings.taxes);
    setRound(round + 1);
    Object.keys(checks).forEach(forgive);
    submit.current?.focus();
  };
  return (
    <Form
      {...form}
      aria-label="Invoices"
      onInput={(event) => {
        onInput(event);
        reset();
      }}
    >
      <Fragment key={round}>
        <Group aria-labelledby="invoice-sender">
          <h2 id="invoice-sender">Sender</h2>
          <TextField
            label="Name"
            name="sender_name"
            dir="auto"
            hint="Empty: the name of the workspace"
            defaultValue={textOf('sender_name') ?? settings.sender_name}
            error={faults['sender_name']}
            maxLength={200}
            autoComplete="off"
          />
          <TextArea
            label="Address"
            name="sender_address"
            dir="auto"
            defaultValue={textOf('sender_address') ?? settings.sender_address}
            error={faults['sender_address']}
            maxLength={2_000}
          />
          <TextField
            label="Tax number"
            name="tax_number"
            defaultValue={textOf('tax_number') ?? settings.tax_number}
            error={faults['tax_number']}
            maxLength={200}
            autoComplete="off"
          />
          <TextArea
            label="Payment details"
            name="payment_details"
            dir="auto"
            hint="At the end of each invoice, such as your bank account"
            defaultValue={textOf('payment_details') ?? settings.payment_details}
            error={faults['payment_details']}
            maxLength={2_000}
          />
        </Group>
        <Group aria-labelledby="invoice-numbers">
          <h2 id="invoice-numbers">Numbers</h2>
          <NumberFields settings={settings} textOf={textOf} faults={faults} />
        </Group>
        <Group aria-labelledby="invoice-beginning">
          <h2 id="invoice-beginning">New invoices</h2>
          <TextField
            label="Days until due"
            name="due_days"
            inputMode="numeric"
            defaultValue={textOf('due_days') ?? settings.due_days}
            error={faults['due_days']}
            maxLength={3}
            autoComplete="off"
          />
          <TaxFields taxes={taxes} onChange={changeTaxes} faults={faults} />
        </Group>
      </Fragment>
      <Actions>
        <Button ref={submit} type="submit" variant="primary" busy={busy}>
          Save
        </Button>
        {isDirty && <Button onClick={discard}>Discard changes</Button>}
        <span role="status">{isDirty ? 'Not saved yet' : isSuccess && 'Saved'}</span>
      </Actions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;

const Group = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
  span {
    color: var(--tw-text-muted);
  }
`;
