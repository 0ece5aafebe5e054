import { Plus, ReceiptText } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { Button, DataList, EmptyState, Page, PageHeader, shownResponse } from '@timeweave/shared/ui';
import {
  NewInvoiceDialog,
  useInvoiceWords,
  useReportsInvoicesQuery,
  WithInvoices,
} from '../invoices/index.ts';
import { ExportMenu } from './export-menu.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { OpenTotals } from './open-totals.tsx';
import { useInvoiceFilter } from './use-invoice-filter.ts';

export function InvoicesPage() {
  return (
    <WithInvoices title="Invoices">
      <Invoices />
    </WithInvoices>
  );
}

/** All invoices of the workspace, with the amounts that are open and overdue. */
function Invoices() {
  const { workspace_id } = useSession();
  const words = useInvoiceWords();
  const { filter, isFiltered, show, clear } = useInvoiceFilter();
  const [page, setPage] = useState({ offset: 0, of: filter });
  const isSame = JSON.stringify(page.of) === JSON.stringify(filter);
  const offset = isSame ? page.offset : 0;
  const reading = useReportsInvoicesQuery({ workspace_id, ...filter, offset });
  const { answer } = shownResponse(reading);
  const items = useMemo(
    () => answer?.results.map((invoice) => ({ ...invoice, id: invoice.invoice_id })),
    [answer],
  );
  const columns = useMemo(() => invoiceColumns(words), [words]);
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Page>
      <PageHeader title="Invoices">
        <ExportMenu filter={filter} years={answer?.years ?? []} />
        <Button ref={addButton} variant="primary" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden /> New invoice
        </Button>
      </PageHeader>
      <OpenTotals totals={answer?.totals} />
      <InvoiceFilters filter={filter} show={show} years={answer?.years} />
      <DataList
        label="Invoices"
        columns={columns}
        room={880}
        items={items}
        result={{
          reading,
          more: undefined,
          failureTitle: 'We couldn’t load the invoices',
          empty: isFiltered ? (
            <EmptyState
              icon={<ReceiptText />}
              title="No invoice matches"
              action={<Button onClick={clear}>Clear the filters</Button>}
            />
          ) : (
            <EmptyState
              icon={<ReceiptText />}
              title="No invoices yet"
              action={<Button onClick={() => setAdding(true)}>New invoice</Button>}
            >
              An invoice takes a client’s billable time of a period. It needs projects with that client and
              rates. <Link to="/help#invoices">How invoices work</Link>
            </EmptyState>
          ),
        }}
      />
      {(offset > 0 || answer?.has_more) && (
        <div>
          {offset > 0 && <Button onClick={() => setPage({ offset: 0, of: filter })}>First page</Button>}{' '}
          {answer?.has_more && (
            <Button onClick={() => setPage({ offset: offset + answer.results.length, of: filter })}>
              Next page
            </Button>
          )}
        </div>
      )}
      {isAdding && <NewInvoiceDialog onClose={() => setAdding(false)} finalFocus={addButton} />}
    </Page>
  );
}
