import { useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { type Draft, draftOf, emptyDraft } from '../entry-commands/index.ts';

/** The bar's fields, with those that only a draft has. */
interface BarDraft extends Draft {
  /** Duration typed into the clock, in seconds: 0 if none, null if it cannot be read. */
  seconds: number | null;
  /** Whether it is past time with a start and an end, which is added while a timer runs. */
  isPast: boolean;
}

const emptyNext: BarDraft = { ...emptyDraft, seconds: 0, isPast: false };

/**
 * The bar's fields: of the running entry, with its unsaved description, or of the next one. While a timer runs,
 * `beginNext` switches to the next one.
 */
export function useDraft(running: TimeEntry | null | undefined) {
  const [next, setNext] = useState(emptyNext);
  const [typed, setTyped] = useState<{ uuid: string; title: string }>();
  /** UUID of the running entry while the next one is drafted; null after that entry was stopped. */
  const [beside, setBeside] = useState<string | null>();
  const current = running?.uuid ?? null;
  // The running entry has changed: drops an empty draft, keeps one with text.
  if (beside !== undefined && beside !== current) setBeside(next === emptyNext ? undefined : current);
  const isNext = current !== null && beside === current;
  /** The running entry, if the bar shows it. */
  const edited = isNext ? null : running;
  const title = typed && typed.uuid === edited?.uuid ? typed.title : edited?.title;

  return {
    edited,
    isNext,
    draft: edited ? { ...emptyNext, ...draftOf(edited), title: title ?? '' } : next,
    /** For the running entry, holds only the unsaved description. */
    change(changed: Partial<BarDraft>) {
      if (!edited) setNext({ ...next, ...changed });
      else if (changed.title !== undefined) setTyped({ uuid: edited.uuid, title: changed.title });
    },
    /** Shows the draft of the next entry, with the given fields. */
    beginNext(isPast: boolean, said?: Partial<Draft>) {
      setNext((draft) => (said || draft.isPast !== isPast ? { ...draft, ...said, isPast } : draft));
      setBeside(current);
    },
    /** Shows the running entry, and keeps the draft of the next one. */
    showRunning: () => setBeside(undefined),
    /** Clears the draft of the next entry, and shows the running one. */
    clearNext() {
      setNext(emptyNext);
      setBeside(undefined);
    },
    /** Restores refused fields, unless the user has typed meanwhile. */
    restoreNext(said: BarDraft) {
      setNext((typed) => (typed === emptyNext ? said : typed));
      if (isNext) setBeside(current);
    },
    forgetTyped: () => setTyped(undefined),
  };
}
