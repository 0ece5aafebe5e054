import { useSession } from '@timeweave/shared/session';
import { FormDialog, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { required } from '@timeweave/shared/validation';
import { useReportsVoidInvoiceMutation } from '../invoices/index.ts';
import type { InvoiceDialogProps } from './send-dialog.tsx';

const checks = { reason: required('Please enter a reason') };

/** Asks for the reason why an invoice is void; this cannot be undone. */
export function VoidDialog({ invoice, onClose, finalFocus }: InvoiceDialogProps) {
  const { workspace_id } = useSession();
  const { invoice_id, number } = invoice;
  const [voidInvoice] = useReportsVoidInvoiceMutation();
  const { faults, busy, form } = useCheckedForm(checks, { blame: 'reason' }, async ({ reason }) => {
    await voidInvoice({ workspace_id, invoice_id, reason }).unwrap();
    onClose();
  });
  return (
    <FormDialog
      title={`Void ${number}`}
      description="The invoice keeps its number and stays in the list. Its time is no longer locked and can be on another invoice. This can’t be undone."
      action="Void invoice"
      busy={busy}
      form={form}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <TextField label="Reason" name="reason" maxLength={500} error={faults.reason} autoComplete="off" />
    </FormDialog>
  );
}
