import { useState } from 'react';
import { useSession } from '@timeweave/shared/session';
import { FormDialog, useCheckedForm } from '@timeweave/shared/ui';
import { type InvoiceTime, TimeFields, useReportsEditInvoiceMutation } from '../invoices/index.ts';
import type { InvoiceDialogProps } from './send-dialog.tsx';

const fine = () => undefined;
const checks = { start: fine, end: fine, grouping: fine };

/** Changes which time is on a draft, and how its lines group it. */
export function TimeDialog({ invoice, onClose, finalFocus }: InvoiceDialogProps) {
  const { workspace_id } = useSession();
  const { invoice_id, start, end, grouping, is_approved_only } = invoice;
  /** The version that the dialog was opened with. */
  const [seen_version] = useState(invoice.version);
  const [time, setTime] = useState<InvoiceTime>({ start, end, grouping, is_approved_only });
  const [edit] = useReportsEditInvoiceMutation();
  const { faults, busy, forgive, form } = useCheckedForm(checks, { blame: 'start' }, async () => {
    await edit({ workspace_id, invoice_id, seen_version, ...time }).unwrap();
    onClose();
  });
  return (
    <FormDialog
      title="Change period or grouping"
      description="The lines of time are computed anew; manual lines stay."
      action="Change"
      busy={busy}
      form={form}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <TimeFields
        time={time}
        onChange={(changed) => {
          setTime({ ...time, ...changed });
          Object.keys(checks).forEach(forgive);
        }}
        faults={faults}
      />
    </FormDialog>
  );
}
