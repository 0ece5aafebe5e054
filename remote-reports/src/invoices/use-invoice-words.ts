import { useMemo } from 'react';
import type { InvoiceRow } from '@timeweave/shared/api';
import { formatAmount } from '@timeweave/shared/money';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatDuration } from '@timeweave/shared/time';

/** The number of an invoice, or that it is a draft. */
export const invoiceName = ({ number }: Pick<InvoiceRow, 'number'>) => number ?? 'Draft';

/** Returns formatters for the dates, times and amounts of invoices. */
export function useInvoiceWords() {
  const { dateFormat, timeDurationFormat } = usePreferences();
  return useMemo(() => {
    const day = (date: string | null) => (date === null ? '' : formatDate(date, dateFormat));
    return {
      day,
      days: ({ start, end }: Pick<InvoiceRow, 'start' | 'end'>) => `${day(start)} – ${day(end)}`,
      amount: (amount: string, currency: string) => formatAmount(amount, currency),
      duration: (ms: number) => formatDuration(ms / 1000, timeDurationFormat),
    };
  }, [dateFormat, timeDurationFormat]);
}
