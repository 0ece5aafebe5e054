import { ReceiptText } from 'lucide-react';
import { useLocation } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage, isApiError } from '@timeweave/shared/store';
import { ButtonLink, EmptyState, ErrorState, Page, PageHeader, PageSkeleton } from '@timeweave/shared/ui';
import { invoiceIdFrom, useReportsInvoiceQuery, WithInvoices } from '../invoices/index.ts';
import { InvoiceView } from './invoice-view.tsx';

export function InvoicePage() {
  const id = invoiceIdFrom(useLocation().pathname);
  return (
    <WithInvoices title="Invoice">
      {id === undefined ? <NotFound /> : <ExistingInvoice key={id} id={id} />}
    </WithInvoices>
  );
}

function ExistingInvoice({ id }: { id: number }) {
  const { workspace_id } = useSession();
  const reading = useReportsInvoiceQuery(
    { workspace_id, invoice_id: id },
    // Others' entries change without an event.
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { currentData, error, isFetching, refetch } = reading;
  if (isApiError(error) && (error.status === 404 || error.status === 403)) return <NotFound />;
  const readAgain = async () => (await refetch()).data?.invoice;
  if (currentData) return <InvoiceView invoice={currentData.invoice} readAgain={readAgain} />;
  if (!error || isFetching) return <PageSkeleton shape="report" />;
  return (
    <Page>
      <ErrorState
        title="We couldn’t load the invoice"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

function NotFound() {
  return (
    <Page>
      <PageHeader title="Invoice" />
      <EmptyState
        icon={<ReceiptText />}
        title="This invoice doesn’t exist"
        action={<ButtonLink to="/invoices">All invoices</ButtonLink>}
      >
        It isn’t in this workspace, or it was a draft that was deleted.
      </EmptyState>
    </Page>
  );
}
