import type { Invoice } from '@timeweave/shared/api';
import { exactHours } from '@timeweave/shared/time';
import { useInvoiceWords } from '../invoices/index.ts';
import { Amount, Facts, LineHeadings, LineList, LineName } from './line-look.tsx';
import { Lines, Paper } from './paper.tsx';

/** An invoice that can no longer be changed. */
export function SentPaper({ invoice }: { invoice: Invoice }) {
  const words = useInvoiceWords();
  const { currency } = invoice;
  const lines = (
    <div>
      <LineHeadings />
      <LineList aria-label="Lines">
        {invoice.lines.map(({ line_id, text, time, quantity, unit_price, amount }) => (
          <li key={line_id}>
            <LineName>{text}</LineName>
            <Facts>
              {time === null ? quantity : exactHours(time / 1000)}
              {unit_price !== null && ` × ${words.amount(unit_price, currency)}`}
            </Facts>
            <Amount>{words.amount(amount, currency)}</Amount>
          </li>
        ))}
      </LineList>
    </div>
  );
  return <Paper invoice={invoice} lines={lines} note={invoice.note && <Lines>{invoice.note}</Lines>} />;
}
