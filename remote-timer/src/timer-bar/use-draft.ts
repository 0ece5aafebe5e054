import { useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { type Draft, draftOf, emptyDraft } from '../entry-draft/index.ts';

/**
 * What the bar says: of the running entry, with what is being typed over its description, or of the next one. What
 * is typed belongs to one entry.
 */
export function useDraft(running: TimeEntry | null | undefined) {
  const [next, setNext] = useState(emptyDraft);
  const [typed, setTyped] = useState<{ uuid: string; title: string }>();
  const title = typed && typed.uuid === running?.uuid ? typed.title : running?.title;

  return {
    draft: running ? { ...draftOf(running), title: title ?? '' } : next,
    /** While a timer runs, its description alone is typed over. */
    change(changed: Partial<Draft>) {
      if (!running) setNext({ ...next, ...changed });
      else if (changed.title !== undefined) setTyped({ uuid: running.uuid, title: changed.title });
    },
    /** What was said is on its way: the bar is free for the next. */
    clearNext: () => setNext(emptyDraft),
    /** It was refused: it comes back, unless something else has been said meanwhile. */
    restoreNext: (said: Draft) => setNext((current) => (current === emptyDraft ? said : current)),
    forgetTyped: () => setTyped(undefined),
  };
}
