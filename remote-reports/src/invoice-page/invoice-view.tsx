import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import type { Invoice } from '@timeweave/shared/api';
import { Link, styled } from '@timeweave/shared/facade';
import { Page } from '@timeweave/shared/ui';
import { BillingDialog, InvoiceBadge, invoiceName } from '../invoices/index.ts';
import { DraftForm } from './draft-form.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { DraftNotes, SentNotes } from './invoice-notes.tsx';
import { SentPaper } from './sent-paper.tsx';
import { useDraft } from './use-draft.ts';

interface Props {
  invoice: Invoice;
  readAgain: () => Promise<Invoice | undefined>;
}

/** One tree for all states, so that the focus stays when a draft is sent. */
export function InvoiceView({ invoice, readAgain }: Props) {
  const draft = useDraft(invoice, readAgain);
  const [isBilling, setBilling] = useState(false);
  const { client_id: id, client_name: name, state } = invoice;
  const isDraft = state === 'draft';
  const isDirty = isDraft && draft.isDirty;
  return (
    <Page>
      <Header invoice={invoice} isDirty={isDirty} />
      {isDraft ? <DraftNotes invoice={invoice} isDirty={isDirty} /> : <SentNotes invoice={invoice} />}
      {isDraft ? (
        <DraftForm invoice={invoice} draft={draft} onBilling={() => setBilling(true)} />
      ) : (
        <SentPaper invoice={invoice} />
      )}
      {isBilling && <BillingDialog client={{ id, name }} onClose={() => setBilling(false)} />}
    </Page>
  );
}

interface HeaderProps {
  invoice: Invoice;
  /** Something typed is not saved: actions would be about another version. */
  isDirty: boolean;
}

function Header({ invoice, isDirty }: HeaderProps) {
  return (
    <Line>
      <Back to="/invoices">
        <ChevronLeft size={16} aria-hidden /> Invoices
      </Back>
      <Title>
        <h1 dir="auto" translate="no">
          {invoice.state === 'draft' ? 'Draft' : `Invoice ${invoiceName(invoice)}`} for {invoice.client_name}
        </h1>
        <InvoiceBadge invoice={invoice} />
      </Title>
      <InvoiceActions invoice={invoice} isDirty={isDirty} />
    </Line>
  );
}

const Line = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2) var(--tw-space-4);
  max-width: 900px;
`;

const Back = styled(Link)`
  display: inline-flex;
  flex-basis: 100%;
  align-items: center;
  gap: var(--tw-space-1);
  color: var(--tw-text-muted);
`;

const Title = styled.div`
  display: flex;
  flex: 1 1 240px;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-1) var(--tw-space-2);
  min-width: 0;
  overflow-wrap: anywhere;
`;
