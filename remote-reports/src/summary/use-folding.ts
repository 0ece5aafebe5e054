import { useState } from 'react';

/** Which groups are unfolded. */
export interface Folding {
  /** Groups are folded until they are opened, except where the only one is. */
  isOpen: (group: string, isOnly: boolean) => boolean;
  setOpen: (group: string, isOpen: boolean) => void;
}

const none: ReadonlyMap<string, boolean> = new Map();

/** Remembers which groups were unfolded while the page is open, also when another tab is shown meanwhile. */
export function useFolding(): Folding {
  const [chosen, setChosen] = useState(none);
  return {
    isOpen: (group, isOnly) => chosen.get(group) ?? isOnly,
    setOpen: (group, isOpen) => setChosen((current) => new Map(current).set(group, isOpen)),
  };
}
