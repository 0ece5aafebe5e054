import { useMemo } from 'react';
import type { EntryRef } from '@timeweave/shared/api';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { useAttempt } from '../time-entry/index.ts';

/** The outcome for one entry of a bulk change. */
interface Outcome {
  timer_id: EntryRef;
  done: boolean;
  msg?: string;
}

/** The most entries that one call takes. */
const mostAtOnce = 500;

function inParts<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / mostAtOnce) }, (_, part) => part * mostAtOnce);
  return starts.map((start) => items.slice(start, start + mostAtOnce));
}

function refusalText(results: readonly Outcome[]): string | undefined {
  const refused = results.filter(({ done }) => !done);
  const [first] = refused;
  if (!first) return undefined;
  const msg = first.msg ?? 'It could not be changed.';
  return results.length === 1
    ? msg
    : `${refused.length} of ${results.length} entries weren’t changed: ${msg}`;
}

/** Makes calls about several entries, and shows what failed or was refused. */
export function useBulkCalls() {
  const attempt = useAttempt();
  const dispatch = useAppDispatch();

  return useMemo(() => {
    /**
     * Makes one call after the other for these items. Returns the ids of the entries that it was done to, and whether
     * all calls were answered.
     */
    async function inTurn<Item>(
      items: readonly Item[],
      call: (item: Item) => Promise<{ results: readonly Outcome[] }>,
    ) {
      const outcomes: Outcome[] = [];
      const isAnswered = await attempt(async () => {
        for (const item of items) outcomes.push(...(await call(item)).results);
      });
      const text = refusalText(outcomes);
      if (text !== undefined) dispatch(alertShown('danger', text));
      const done = outcomes.filter((outcome) => outcome.done).map(({ timer_id }) => timer_id);
      return { done, isAnswered };
    }

    return {
      inTurn,
      /** The same for any number of entries, with at most 500 in one call. */
      inPartsOf: <Item>(
        items: readonly Item[],
        call: (part: Item[]) => Promise<{ results: readonly Outcome[] }>,
      ) => inTurn(inParts(items), call),
    };
  }, [attempt, dispatch]);
}
