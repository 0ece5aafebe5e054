import { useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { alertShown, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { type OfferUndo, quoted, useLatest } from '@timeweave/shared/ui';
import type { useMoveEntry } from '../entry-actions/index.ts';
import { type Span, spanOfEntry } from '../entry-range/index.ts';
import type { useWhichHour } from '../repeated-hour/index.ts';
import { addedByHand, fieldsOfEntry } from '../time-entry/index.ts';
import { refusalOf } from './refusal.ts';
import { useAddEntry } from './use-add-entry.ts';
import { useTimeRules } from './use-time-rules.ts';

interface Parts {
  move: ReturnType<typeof useMoveEntry>;
  whichHour: ReturnType<typeof useWhichHour>;
  offer: OfferUndo;
}

/**
 * Moves or copies entries to other times. Asks which hour is meant when there are two, and shows why times are
 * refused. Each returns whether the entry changes at once.
 */
export function useMoves({ move, whichHour, offer }: Parts) {
  const rules = useTimeRules();
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  const addEntry = useAddEntry(offer);
  const take = useLatest(whichHour.take);

  return useMemo(() => {
    const refuse = (reason: string) => {
      dispatch(alertShown('danger', reason));
      return false;
    };

    /** Applies the span if there is only one, or asks which. */
    function choose(before: Span, spans: readonly Span[], apply: (span: Span) => void): boolean {
      take.current(
        spans.map((span) => ({
          ms: (span.start === before.start ? span.end : span.start) * 1000,
          take: () => apply(span),
        })),
      );
      return spans.length === 1;
    }

    function allowed(spans: readonly Span[], entry: TimeEntry, before?: Span): readonly Span[] | string {
      const isRunning = before !== undefined && entry.timer_end === null;
      const timesOf = ({ start, end }: Span) => ({ start, end: isRunning ? null : end });
      const reasons = spans.map((span) => refusalOf(timesOf(span), rules(), before && timesOf(before)));
      const accepted = spans.filter((_, index) => reasons[index] === undefined);
      return accepted.length > 0 ? accepted : (reasons[0] ?? 'The end must not be before the start.');
    }

    return {
      refuse,

      /** Returns whether an entry can be added at a slot; shows an alert if not. */
      accepts(slot: Span): boolean {
        const reason = refusalOf(slot, rules());
        return reason === undefined || refuse(reason);
      },

      move(entry: TimeEntry, spans: readonly Span[], onRefused?: () => void): boolean {
        const before = spanOfEntry(entry);
        const accepted = allowed(spans, entry, before);
        if (typeof accepted === 'string') return refuse(accepted);
        const apply = async (span: Span) => (await move(entry, span)) || onRefused?.();
        return choose(before, accepted, (span) => void apply(span));
      },

      copy(entry: TimeEntry, spans: readonly Span[]): boolean {
        const accepted = allowed(spans, entry);
        if (typeof accepted === 'string') return refuse(accepted);
        return choose(spanOfEntry(entry), accepted, ({ start, end }) => {
          const fields = { ...fieldsOfEntry(entry), isStop: 1 as const, timer_start: start, timer_end: end };
          const change = addedByHand(fields, entry);
          void attempt(() => addEntry(change, () => `Duplicated ${quoted(entry)}`));
        });
      },
    };
  }, [addEntry, attempt, dispatch, move, rules, take]);
}

export type Moves = ReturnType<typeof useMoves>;
