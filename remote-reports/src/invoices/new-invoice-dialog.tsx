import { type RefObject, useMemo, useState } from 'react';
import { useNavigate } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { FormDialog, type Picked, PickerNothing, PickField, useCheckedForm } from '@timeweave/shared/ui';
import { required } from '@timeweave/shared/validation';
import { useReportsClientsQuery } from '../clients/index.ts';
import { invoiceAddress } from './invoice-address.ts';
import { useReportsCreateInvoiceMutation } from './invoices.api.ts';
import { type InvoiceTime, TimeFields, useLastMonth } from './time-fields.tsx';

interface Props {
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

const fine = () => undefined;
const checks = {
  client_id: required('Please choose a client'),
  start: fine,
  end: fine,
  grouping: fine,
};

/** Creates a draft from a client's billable time and opens it. */
export function NewInvoiceDialog({ onClose, finalFocus }: Props) {
  const { workspace_id } = useSession();
  const navigate = useNavigate();
  const [create] = useReportsCreateInvoiceMutation();
  const reading = useReportsClientsQuery({ workspace_id, mode: 3 });
  const [client, setClient] = useState<Picked | null>(null);
  const lastMonth = useLastMonth();
  const [changed, setChanged] = useState<Partial<InvoiceTime>>({});
  const time = { ...lastMonth, ...changed };
  const found = reading.currentData?.results;
  const clients = useMemo(
    () => (found ?? []).map(({ id, client_name }) => ({ id, name: client_name })),
    [found],
  );
  const options = { blame: 'start', values: { client_id: String(client?.id ?? '') } } as const;
  const { faults, busy, forgive, form } = useCheckedForm(checks, options, async () => {
    if (!client) return;
    const { results } = await create({ workspace_id, client_id: client.id, ...time }).unwrap();
    void navigate(invoiceAddress(results.insertId));
  });
  return (
    <FormDialog
      title="New invoice"
      description="From billable time with a rate that is on no other invoice. You can change the draft before you send it."
      action="Create draft"
      busy={busy}
      form={form}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <PickField<Picked>
        label="Client"
        name="client_id"
        searchLabel="Find client..."
        choices={clients}
        picked={client}
        onPick={(next) => {
          setClient(next);
          forgive('client_id');
          forgive('start');
        }}
        placeholder="Choose a client"
        nothing={<PickerNothing of={reading}>No matching client</PickerNothing>}
        error={faults.client_id}
      />
      <TimeFields
        time={time}
        onChange={(next) => {
          setChanged({ ...changed, ...next });
          Object.keys(checks).forEach(forgive);
        }}
        faults={faults}
      />
    </FormDialog>
  );
}
