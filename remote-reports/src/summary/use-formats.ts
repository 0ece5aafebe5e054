import { createContext, use, useMemo } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { formatAmount } from '@timeweave/shared/money';
import { type Change, changeFrom, changeOfAmount } from '@timeweave/shared/report-look';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';

/** Set for readers of a shared report: amounts are in its currency, and names are not linked. */
export const Visitor = createContext<{ currency: string } | undefined>(undefined);

export interface Formats {
  /** Formats ms. */
  duration: (ms: number) => string;
  /** Undefined until the workspace's currency is loaded. */
  amount: ((amount: string) => string) | undefined;
  changeOfTime: (beforeMs: number, nowMs: number) => Change | undefined;
  changeOfAmount: (before: string, now: string) => Change | undefined;
}

/** Returns the formats: durations as the user prefers, amounts in the workspace's currency. */
export function useFormats(): Formats {
  const { timeDurationFormat } = usePreferences();
  const ownCurrency = useCurrentWorkspace()?.currency;
  const currency = use(Visitor)?.currency ?? ownCurrency;
  return useMemo(() => {
    const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
    const amount = currency === undefined ? undefined : (text: string) => formatAmount(text, currency);
    return {
      duration,
      amount,
      changeOfTime: (before, now) => changeFrom(before, now, duration),
      changeOfAmount: (before, now) =>
        currency === undefined ? undefined : changeOfAmount(before, now, currency),
    };
  }, [timeDurationFormat, currency]);
}
