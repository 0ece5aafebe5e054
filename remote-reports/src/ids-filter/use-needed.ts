import { useState } from 'react';
import type { IdChoice } from './id-choice.ts';

/**
 * Whether the choices of a filter must be loaded: to name the chosen ones, or because the filter is about to be opened.
 * A closed filter without a choice costs no request.
 * @param known ids that have a name without the choices
 */
export function useNeeded(chosen: IdChoice, known: readonly number[] = []) {
  const [isAsked, setAsked] = useState(false);
  const isNamed = chosen === 'all' || chosen.every((id) => known.includes(id));
  return { skip: isNamed && !isAsked, onNear: () => setAsked(true) };
}
