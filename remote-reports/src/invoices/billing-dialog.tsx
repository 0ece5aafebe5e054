import { type RefObject, useState } from 'react';
import type { Answer } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import {
  Dialog,
  ErrorState,
  FormDialog,
  Skeleton,
  TextArea,
  TextField,
  useCheckedForm,
} from '@timeweave/shared/ui';
import { isEmail } from '@timeweave/shared/validation';
import { useReportsClientBillingQuery, useReportsSetClientBillingMutation } from './invoices.api.ts';

type Billing = Answer<'POST /api/invoice/client_billing'>;

interface Props {
  client: { id: number; name: string };
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
}

const fine = () => undefined;
const checks = {
  address: fine,
  email: (text: string) =>
    text.trim() === '' || isEmail(text.trim()) ? undefined : 'Please enter a valid email address',
  tax_number: fine,
};

/** What invoices to a client show, and the address that they are mailed to. */
export function BillingDialog(props: Props) {
  const { client, onClose, finalFocus } = props;
  const { workspace_id } = useSession();
  const { currentData, error, isFetching, refetch } = useReportsClientBillingQuery(
    { workspace_id, client_id: client.id },
    { refetchOnMountOrArgChange: true },
  );
  // A refetch must not replace unsaved input.
  const [billing, setBilling] = useState<Billing>();
  if (billing) return <BillingForm {...props} billing={billing} />;
  if (currentData && !isFetching) setBilling(currentData);
  return (
    <Dialog open onOpenChange={onClose} title={titleOf(client)} finalFocus={finalFocus}>
      {error && !isFetching ? (
        <ErrorState
          title="We couldn’t load the billing data"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton $height="260px" />
      )}
    </Dialog>
  );
}

const titleOf = ({ name }: Props['client']) => `Billing data of ${name}`;

interface FormProps extends Props {
  billing: Billing;
}

function BillingForm({ client, onClose, finalFocus, billing }: FormProps) {
  const { workspace_id } = useSession();
  const [save] = useReportsSetClientBillingMutation();
  const { faults, busy, form } = useCheckedForm(checks, { blame: 'address' }, async (values) => {
    const email = values.email.trim();
    await save({ workspace_id, client_id: client.id, ...values, email }).unwrap();
    onClose();
  });
  return (
    <FormDialog
      title={titleOf(client)}
      description="For drafts and new invoices. Sent invoices keep what they show."
      action="Save"
      busy={busy}
      form={form}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <TextArea
        label="Address"
        name="address"
        dir="auto"
        defaultValue={billing.address}
        error={faults.address}
        maxLength={2_000}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        hint="Invoices are mailed to this address"
        defaultValue={billing.email}
        error={faults.email}
        maxLength={254}
        autoComplete="off"
      />
      <TextField
        label="Tax number"
        name="tax_number"
        defaultValue={billing.tax_number}
        error={faults.tax_number}
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  );
}
