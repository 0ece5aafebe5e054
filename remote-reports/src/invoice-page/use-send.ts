import type { Invoice, Payload } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useReportsInvoiceQuery, useReportsSendInvoiceMutation } from '../invoices/index.ts';

/** Returns how to send a draft. If this is refused, it is read again, so that the page shows what has changed. */
export function useSend({ invoice_id }: Invoice) {
  const { workspace_id } = useSession();
  const { refetch } = useReportsInvoiceQuery({ workspace_id, invoice_id });
  const [send] = useReportsSendInvoiceMutation();
  return async (fields: Pick<Payload<'PUT /api/invoice/send'>, 'seen_version' | 'mail'>) => {
    try {
      await send({ workspace_id, invoice_id, ...fields }).unwrap();
    } catch (error) {
      void refetch();
      throw error;
    }
  };
}
