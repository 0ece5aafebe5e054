import type { Invoice } from '@timeweave/shared/api';
import { ConfirmDialog, type ConfirmDialogProps } from '@timeweave/shared/ui';
import { useInvoiceLocks } from '../invoices/index.ts';

interface Props extends Pick<ConfirmDialogProps, 'finalFocus' | 'confirm' | 'onClose'> {
  invoice: Invoice;
}

/** Marks a draft as sent by other means, after saying what that locks. */
export function MarkDialog({ invoice, ...dialog }: Props) {
  const locks = useInvoiceLocks(invoice);
  return (
    <ConfirmDialog
      {...dialog}
      title="Mark as sent"
      text={`The invoice gets its number and today’s date. No mail is sent. This ${locks} The invoice can’t be changed afterwards, only voided.`}
      action="Mark as sent"
    />
  );
}
