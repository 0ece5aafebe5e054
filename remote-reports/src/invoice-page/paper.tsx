import type { ReactNode } from 'react';
import type { Invoice } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Card } from '@timeweave/shared/ui';
import { invoiceName, useInvoiceWords } from '../invoices/index.ts';

interface Props {
  invoice: Invoice;
  /** The field for the days until due, of a draft. */
  due?: ReactNode;
  /** A button beside the recipient, of a draft. */
  billing?: ReactNode;
  lines: ReactNode;
  /** The fields of taxes, of a draft. */
  taxes?: ReactNode;
  note: ReactNode;
}

/** An invoice as its reader sees it: sender, recipient, dates, lines, totals, note and payment details. */
export function Paper({ invoice, due, billing, lines, taxes, note }: Props) {
  const words = useInvoiceWords();
  const { sender, recipient, currency } = invoice;
  const amount = (value: string) => words.amount(value, currency);
  return (
    <Sheet aria-label={`Invoice ${invoiceName(invoice)}`}>
      <Columns>
        <Address>
          <b dir="auto" translate="no">
            {sender.name}
          </b>
          <Lines>{sender.address}</Lines>
          {sender.tax_number && <span>Tax number {sender.tax_number}</span>}
        </Address>
        <Facts>
          <dt>Number</dt>
          <dd>{invoiceName(invoice)}</dd>
          <dt>Period</dt>
          <dd>{words.days(invoice)}</dd>
          <dt>Issued</dt>
          <dd>{invoice.issued_on === null ? 'When sent' : words.day(invoice.issued_on)}</dd>
          {invoice.due_on !== null && (
            <>
              <dt>Due</dt>
              <dd>{words.day(invoice.due_on)}</dd>
            </>
          )}
          {invoice.paid_on !== null && (
            <>
              <dt>Paid</dt>
              <dd>{words.day(invoice.paid_on)}</dd>
            </>
          )}
        </Facts>
      </Columns>
      <Columns>
        <Address>
          <small>Bill to</small>
          <b dir="auto" translate="no">
            {recipient.name}
          </b>
          {recipient.company !== recipient.name && (
            <span dir="auto" translate="no">
              {recipient.company}
            </span>
          )}
          <Lines>{recipient.address}</Lines>
          {recipient.tax_number && <span>Tax number {recipient.tax_number}</span>}
          {billing}
        </Address>
        {due}
      </Columns>
      {lines}
      <Columns>
        <div>{taxes}</div>
        <Totals>
          <dt>Subtotal</dt>
          <dd>{amount(invoice.subtotal)}</dd>
          {invoice.taxes.map((tax, index) => (
            <Row key={index}>
              <dt dir="auto" translate="no">
                {tax.name} {tax.percent} %
              </dt>
              <dd>{amount(tax.amount)}</dd>
            </Row>
          ))}
          <Total as="dt">Total</Total>
          <Total as="dd">{amount(invoice.total)}</Total>
        </Totals>
      </Columns>
      {note}
      {sender.payment_details && <Lines>{sender.payment_details}</Lines>}
    </Sheet>
  );
}

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-6);
  width: min(900px, 100%);
  padding: var(--tw-space-8);
  @media (max-width: 767px) {
    padding: var(--tw-space-4);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 300px);
  gap: var(--tw-space-4);
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Address = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    color: var(--tw-text-muted);
  }
  button {
    margin-top: var(--tw-space-2);
  }
`;

export const Lines = styled.p.attrs({ dir: 'auto' })`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  gap: 0 var(--tw-space-4);
  dt {
    color: var(--tw-text-muted);
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

/** Without a gap between its columns, so that the line above the total is one. */
const Totals = styled(Facts)`
  gap: var(--tw-space-1) 0;
  dd {
    padding-left: var(--tw-space-4);
  }
`;

const Row = styled.div`
  display: contents;
`;

const Total = styled.div`
  padding-top: var(--tw-space-1);
  border-top: 1px solid var(--tw-border-strong);
  && {
    color: var(--tw-text);
    font-size: var(--tw-font-large);
    font-weight: 600;
  }
`;
