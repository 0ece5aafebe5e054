import type { InvoiceRow } from '@timeweave/shared/api';
import { css, Link } from '@timeweave/shared/facade';
import { Clipped, type Column, mutedLook } from '@timeweave/shared/ui';
import { invoiceAddress, InvoiceBadge, invoiceName, type useInvoiceWords } from '../invoices/index.ts';

export type InvoiceItem = InvoiceRow & { id: number };

/**
 * The columns of the list; on narrow pages the days are below number, client and total. On phones, the number fills its line
 * up to the total only with a width of at least 1.
 */
export const invoiceColumns = (words: ReturnType<typeof useInvoiceWords>): Column<InvoiceItem>[] => [
  {
    key: 'number',
    heading: 'Number',
    width: 1,
    look: css`
      font-weight: 550;
    `,
    cell: (invoice) => (
      <Link to={invoiceAddress(invoice.id)} aria-label={`${invoiceName(invoice)}, ${invoice.client_name}`}>
        {invoiceName(invoice)}
      </Link>
    ),
  },
  {
    key: 'client',
    heading: 'Client',
    width: 1.6,
    phone: 2,
    cell: ({ client_name }) => <Clipped>{client_name}</Clipped>,
  },
  {
    key: 'state',
    heading: 'State',
    width: '92px',
    narrow: 2,
    cell: (invoice) => <InvoiceBadge invoice={invoice} />,
  },
  {
    key: 'period',
    heading: 'Period',
    width: '196px',
    narrow: 3,
    look: mutedLook,
    cell: (invoice) => words.days(invoice),
  },
  {
    key: 'issued',
    heading: 'Issued',
    label: 'Issued',
    width: '96px',
    narrow: 3,
    look: mutedLook,
    cell: ({ issued_on }) => words.day(issued_on),
  },
  {
    key: 'due',
    heading: 'Due',
    label: 'Due',
    width: '96px',
    narrow: 3,
    look: mutedLook,
    cell: ({ due_on }) => words.day(due_on),
  },
  {
    key: 'total',
    heading: 'Total',
    width: '128px',
    isFigure: true,
    cell: ({ total, currency }) => words.amount(total, currency),
  },
];
