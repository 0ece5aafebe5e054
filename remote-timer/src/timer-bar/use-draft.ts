import { useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { selectBegun, useSelector } from '@timeweave/shared/facade';
import { type Draft, draftOf, emptyDraft } from './draft.ts';

/**
 * What the bar says: of the running entry, with what is being typed over its description, or of the next one. What
 * is typed belongs to one entry, also when the server has given it its number meanwhile.
 */
export function useDraft(running: TimeEntry | null | undefined) {
  const begun = useSelector(selectBegun);
  const [next, setNext] = useState(emptyDraft);
  const [typed, setTyped] = useState<{ entryId: number; title: string }>();
  const entryId = running ? (begun[running.timer_id] ?? running.timer_id) : 0;
  const title = typed?.entryId === entryId ? typed.title : running?.title;

  return {
    draft: running ? { ...draftOf(running), title: title ?? '' } : next,
    /** While a timer runs, its description alone is typed over. */
    change(changed: Partial<Draft>) {
      if (!running) setNext({ ...next, ...changed });
      else if (changed.title !== undefined) setTyped({ entryId, title: changed.title });
    },
    clearNext: () => setNext(emptyDraft),
    forgetTyped: () => setTyped(undefined),
  };
}
