import { Suspense, useState } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { doubtfulReadings, type Span } from '@timeweave/shared/time';
import { lazyOnIdle } from '@timeweave/shared/ui';
import { useWhichHour } from './use-which-hour.tsx';
import type { Edge } from './reading-text.ts';
import type { Question } from './which-time-popover.tsx';

const WhichTimePopover = lazyOnIdle(() =>
  import('./which-time-popover.tsx').then((module) => module.WhichTimePopover),
);

/** A typed time or duration that may need a question. `Reading` is a span, possibly with more about its text. */
interface Typed<Reading extends Span> {
  /** The field with the text. */
  field: HTMLElement;
  edge: Edge;
  /** The former times, which stay until the answer. */
  before: Span;
  /** The spans that the text means: two in the repeated hour. */
  meant: readonly Reading[];
  /** Further readings, offered only in a question. */
  others: readonly Reading[];
  onTake: (reading: Reading) => void;
}

interface Asked<Reading extends Span> extends Pick<Typed<Reading>, 'field' | 'edge' | 'onTake'> {
  readings: readonly Reading[];
}

/**
 * Applies typed times. Asks at the field if they would make the entry end in the future, or last more than 12 hours
 * across midnight; in the repeated hour, asks which instant is meant.
 */
export function useWhichTime() {
  const { timeZone } = usePreferences();
  const whichHour = useWhichHour();
  const [asked, setAsked] = useState<Question>();

  /** Asks which of the readings is meant, in any case. */
  function ask<Reading extends Span>({ field, edge, readings, onTake }: Asked<Reading>): void {
    const answers = readings.map((reading) => ({ span: reading, take: () => onTake(reading) }));
    setAsked({ field, edge, answers });
  }

  return {
    ask,

    /** Returns whether the text needs no question about a doubt. */
    take<Reading extends Span>({ before, meant, others, ...typed }: Typed<Reading>): boolean {
      const now = Math.floor(serverNow() / 1000);
      const readings = doubtfulReadings(meant, others, before, { now, timeZone });
      if (readings) ask({ ...typed, readings });
      else
        whichHour.take(
          meant.map((span) => ({ ms: span[typed.edge ?? 'end'] * 1000, take: () => typed.onTake(span) })),
        );
      return readings === undefined;
    },

    question: (
      <>
        {whichHour.question}
        {asked && (
          <Suspense>
            <WhichTimePopover {...asked} onClose={() => setAsked(undefined)} />
          </Suspense>
        )}
      </>
    ),
  };
}
