import { useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { type Draft, draftOf, emptyDraft } from '../entry-draft/index.ts';

/**
 * The bar's fields: of the running entry, with what is being typed over its description, or of the next one. While a
 * timer runs, the next one is described after `beginNext`.
 */
export function useDraft(running: TimeEntry | null | undefined) {
  const [next, setNext] = useState(emptyDraft);
  const [typed, setTyped] = useState<{ uuid: string; title: string }>();
  /** The running entry beside which the next one is described; null after that entry was stopped. */
  const [beside, setBeside] = useState<string | null>();
  const current = running?.uuid ?? null;
  // Another entry runs by now, or none: an empty draft gives way to it, a described one stays.
  if (beside !== undefined && beside !== current) setBeside(next === emptyDraft ? undefined : current);
  const isNext = current !== null && beside === current;
  /** The running entry while the bar shows it. */
  const edited = isNext ? null : running;
  const title = typed && typed.uuid === edited?.uuid ? typed.title : edited?.title;

  return {
    edited,
    isNext,
    draft: edited ? { ...draftOf(edited), title: title ?? '' } : next,
    /** Of the running entry only the description is kept here while it is typed. */
    change(changed: Partial<Draft>) {
      if (!edited) setNext({ ...next, ...changed });
      else if (changed.title !== undefined) setTyped({ uuid: edited.uuid, title: changed.title });
    },
    beginNext: () => setBeside(current),
    /** Shows the running entry, and keeps what is typed for the next one. */
    showRunning: () => setBeside(undefined),
    /** Empties the fields of the next entry, and shows the running one. */
    clearNext() {
      setNext(emptyDraft);
      setBeside(undefined);
    },
    /** Puts refused fields back, unless something else has been typed meanwhile. */
    restoreNext(said: Draft) {
      setNext((typed) => (typed === emptyDraft ? said : typed));
      if (isNext) setBeside(current);
    },
    forgetTyped: () => setTyped(undefined),
  };
}
