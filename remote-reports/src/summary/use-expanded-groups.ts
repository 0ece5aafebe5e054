import { useState } from 'react';

export interface ExpandedGroups {
  /** Groups are collapsed until opened, except a single group. */
  isOpen: (group: string, isOnly: boolean) => boolean;
  setOpen: (group: string, isOpen: boolean) => void;
}

const none: ReadonlyMap<string, boolean> = new Map();

/** Remembers the expanded groups while the page is open, including tab changes. */
export function useExpandedGroups(): ExpandedGroups {
  const [chosen, setChosen] = useState(none);
  return {
    isOpen: (group, isOnly) => chosen.get(group) ?? isOnly,
    setOpen: (group, isOpen) => setChosen((current) => new Map(current).set(group, isOpen)),
  };
}
