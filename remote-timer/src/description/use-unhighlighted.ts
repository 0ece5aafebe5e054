import { useLayoutEffect, useState } from 'react';
import type { SuggestionGroup } from './suggested-items.ts';

const nothing: readonly SuggestionGroup[] = [];

/**
 * Returns the groups, but none in the one rendering after the first line has lost its automatic highlight: Base UI would
 * keep the highlight on whatever line is first then, and Enter would choose it.
 */
export function useUnhighlighted(groups: readonly SuggestionGroup[], isHighlighted: boolean) {
  const [wasHighlighted, setWasHighlighted] = useState(isHighlighted);
  // oxlint-disable-next-line react/set-state-in-effect -- Base UI must commit the empty list; nothing of it is painted
  useLayoutEffect(() => setWasHighlighted(isHighlighted), [isHighlighted]);
  return wasHighlighted && !isHighlighted ? nothing : groups;
}
