import { useMemo } from 'react';
import type { Invoice, InvoiceRow } from '@timeweave/shared/api';
import { formatAmount } from '@timeweave/shared/money';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatDuration } from '@timeweave/shared/time';
import { countedEntries } from '../imports/index.ts';

/** The number of an invoice, or that it is a draft. */
export const invoiceName = ({ number }: Pick<InvoiceRow, 'number'>) => number ?? 'Draft';

/** Returns formatters for the dates, times and amounts of invoices. */
export function useInvoiceWords() {
  const { dateFormat, timeDurationFormat } = usePreferences();
  return useMemo(() => {
    const day = (date: string | null) => (date === null ? '' : formatDate(date, dateFormat));
    const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
    return {
      day,
      days: ({ start, end }: Pick<InvoiceRow, 'start' | 'end'>) => `${day(start)} – ${day(end)}`,
      amount: (amount: string, currency: string) => formatAmount(amount, currency),
      duration,
    };
  }, [dateFormat, timeDurationFormat]);
}

/** Returns what the sending of a draft makes fixed, as the end of a sentence. */
export function useInvoiceLocks({
  entries,
  time,
  start,
  end,
}: Pick<Invoice, 'entries' | 'time' | 'start' | 'end'>) {
  const { day, duration } = useInvoiceWords();
  const zone = useCurrentWorkspace()?.time_zone;
  const what = entries === undefined ? 'its time' : countedEntries(entries);
  return `locks ${what}, ${duration(time)}, ${day(start)} to ${day(end)} (${zone}).`;
}
