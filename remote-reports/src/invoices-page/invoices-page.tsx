import { Plus, ReceiptText } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import {
  Button,
  DataList,
  EmptyState,
  NextPage,
  Page,
  PageHeader,
  shownResponse,
} from '@timeweave/shared/ui';
import {
  NewInvoiceDialog,
  useInvoiceWords,
  useReportsInvoicesInfiniteQuery,
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
  const reading = useReportsInvoicesInfiniteQuery({ workspace_id, ...filter });
  const pages = shownResponse(reading).answer?.pages;
  const [first] = pages ?? [];
  const items = useMemo(
    () => pages?.flatMap(({ results }) => results.map((invoice) => ({ ...invoice, id: invoice.invoice_id }))),
    [pages],
  );
  const columns = useMemo(() => invoiceColumns(words), [words]);
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Page>
      <PageHeader title="Invoices">
        <ExportMenu filter={filter} years={first?.years ?? []} />
        <Button ref={addButton} variant="primary" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden /> New invoice
        </Button>
      </PageHeader>
      <OpenTotals totals={first?.totals} />
      <InvoiceFilters filter={filter} show={show} years={first?.years} />
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
      <NextPage reading={reading} />
      {isAdding && <NewInvoiceDialog onClose={() => setAdding(false)} finalFocus={addButton} />}
    </Page>
  );
}
