import { useState } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { localDateOf } from '@timeweave/shared/time';
import { DayField, FormDialog, useCheckedForm } from '@timeweave/shared/ui';
import { useReportsPayInvoiceMutation } from '../invoices/index.ts';
import type { InvoiceDialogProps } from './send-dialog.tsx';

const checks = { paid_on: () => undefined };

/** Asks for the day on which an invoice was paid. */
export function PayDialog({ invoice, onClose, finalFocus }: InvoiceDialogProps) {
  const { workspace_id } = useSession();
  const { timeZone } = usePreferences();
  const today = localDateOf(serverNow(), useCurrentWorkspace()?.time_zone ?? timeZone);
  const [paid_on, setPaidOn] = useState(today);
  const [pay] = useReportsPayInvoiceMutation();
  const { invoice_id, number, issued_on } = invoice;
  const { faults, busy, forgive, form } = useCheckedForm(checks, { blame: 'paid_on' }, async () => {
    await pay({ workspace_id, invoice_id, paid_on }).unwrap();
    onClose();
  });
  return (
    <FormDialog
      title={`Mark ${number} as paid`}
      action="Mark as paid"
      busy={busy}
      form={form}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <DayField
        label="Paid on"
        name="paid_on"
        value={paid_on}
        today={today}
        isDisabled={(day) => day > today || (issued_on !== null && day < issued_on)}
        onChange={(day) => {
          setPaidOn(day);
          forgive('paid_on');
        }}
        error={faults.paid_on}
      />
    </FormDialog>
  );
}
