import type { InvoiceRow } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Badge } from '@timeweave/shared/ui';

type State = InvoiceRow['state'] | 'overdue';

const looks: Readonly<Record<State, { label: string; color: string }>> = {
  draft: { label: 'Draft', color: 'var(--tw-text-muted)' },
  sent: { label: 'Sent', color: 'var(--tw-accent-text)' },
  overdue: { label: 'Overdue', color: 'var(--tw-danger-text)' },
  paid: { label: 'Paid', color: 'var(--tw-success-text)' },
  void: { label: 'Void', color: 'var(--tw-text-muted)' },
};

/** The state of an invoice in a word; `Overdue` for a sent one past its due date. */
export function InvoiceBadge({ invoice: { state, is_overdue } }: { invoice: InvoiceRow }) {
  const { label, color } = looks[is_overdue === 1 ? 'overdue' : state];
  return <Word style={{ color }}>{label}</Word>;
}

const Word = styled(Badge)`
  white-space: nowrap;
`;
