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
  /** The running entry beside which the next one is described. */
  const [beside, setBeside] = useState<string>();
  // Another entry runs by now: an empty draft gives way to it, a described one stays.
  if (beside !== undefined && beside !== running?.uuid) {
    setBeside(next === emptyDraft ? undefined : running?.uuid);
  }
  const isNext = beside !== undefined && beside === running?.uuid;
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
    beginNext: () => setBeside(running?.uuid),
    /** Empties the fields of the next entry, and shows the running one. */
    clearNext() {
      setNext(emptyDraft);
      setBeside(undefined);
    },
    /** Puts refused fields back, unless something else has been typed meanwhile. */
    restoreNext(said: Draft) {
      setNext((current) => (current === emptyDraft ? said : current));
      if (isNext) setBeside(running?.uuid);
    },
    forgetTyped: () => setTyped(undefined),
  };
}
