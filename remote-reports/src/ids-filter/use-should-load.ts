import { useState } from 'react';
import type { IdChoice } from './id-choice.ts';

/**
 * Returns whether to load the choices of a filter: to show the names of selected ones, or because the filter is about
 * to open. A closed filter without a selection sends no request.
 * @param known ids whose names are known without the choices
 */
export function useShouldLoad(chosen: IdChoice, known: readonly number[] = []) {
  const [isAsked, setAsked] = useState(false);
  const isNamed = chosen === 'all' || chosen.every((id) => known.includes(id));
  return { skip: isNamed && !isAsked, onNear: () => setAsked(true) };
}
