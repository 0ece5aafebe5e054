import type { Answer } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useInvoiceWords } from '../invoices/index.ts';

interface Props {
  /** By currency; undefined until known. */
  totals: Answer<'POST /api/invoice/list'>['totals'] | undefined;
}

const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'invoice' : 'invoices'}`;

/** The open and overdue amounts of all invoices, by currency. */
export function OpenTotals({ totals = [] }: Props) {
  const words = useInvoiceWords();
  return (
    <Figures>
      {totals.flatMap(({ currency, open, overdue, open_count, overdue_count }) => [
        <div key={`open ${currency}`}>
          <dt>Open</dt>
          <dd>{words.amount(open, currency)}</dd>
          <dd>{counted(open_count)}</dd>
        </div>,
        <div key={`overdue ${currency}`} data-overdue={overdue_count > 0 || undefined}>
          <dt>Overdue</dt>
          <dd>{words.amount(overdue, currency)}</dd>
          <dd>{counted(overdue_count)}</dd>
        </div>,
      ])}
    </Figures>
  );
}

/** Keeps its height while the list loads. */
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, calc(50% - 6px)), 1fr));
  gap: var(--tw-space-3);
  width: min(452px, 100%);
  min-height: 90px;
  div {
    padding: var(--tw-space-2) var(--tw-space-4);
    border: 1px solid var(--tw-border);
    border-radius: var(--tw-radius);
    background: var(--tw-surface-raised);
  }
  dt,
  dd + dd {
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
  }
  dt + dd {
    font-size: var(--tw-font-title);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  [data-overdue] dt + dd {
    color: var(--tw-danger-text);
  }
`;
