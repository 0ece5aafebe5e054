import { useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { quoted, useLatest } from '@timeweave/shared/ui';
import { addLike, type EntryCommands } from '../entry-commands/index.ts';
import { type Span, spanOfEntry } from '../entry-times/index.ts';
import type { useWhichHour } from '../entry-times/index.ts';
import { refusalOf } from './refusal.ts';
import { useTimeRules } from './use-time-rules.ts';

/**
 * Moves or copies entries to other times. Asks which hour is meant when there are two, and shows why times are
 * refused. Each returns whether the entry changes at once.
 */
export function useMoves(commands: EntryCommands, whichHour: ReturnType<typeof useWhichHour>) {
  const rules = useTimeRules();
  const dispatch = useAppDispatch();
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
      const former = before && { ...timesOf(before), invoice_number: entry.invoice_number };
      const reasons = spans.map((span) => refusalOf(timesOf(span), rules(), former));
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
        const apply = async (span: Span) => (await commands.move(entry, span)) || onRefused?.();
        return choose(before, accepted, (span) => void apply(span));
      },

      copy(entry: TimeEntry, spans: readonly Span[]): boolean {
        const accepted = allowed(spans, entry);
        if (typeof accepted === 'string') return refuse(accepted);
        return choose(spanOfEntry(entry), accepted, (span) => {
          void commands.add(addLike(entry, span), () => `Duplicated ${quoted(entry)}`);
        });
      },
    };
  }, [commands, dispatch, rules, take]);
}

export type Moves = ReturnType<typeof useMoves>;
