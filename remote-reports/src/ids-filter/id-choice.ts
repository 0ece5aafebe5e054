/** The longest list that a call accepts. */
const longestList = 5_000;

/** Ids, 0 for 'without'; none chosen finds the same as all, those to come included. */
export type IdChoice = readonly number[] | 'all';

/** As the calls want them: empty is all. */
export const idsOf = (choice: IdChoice): number[] => (choice === 'all' ? [] : [...choice]);

/** Reads a parameter of an address; parts that are no ids are ignored. */
export function choiceFrom(text: string | null): IdChoice {
  if (text === 'all') return text;
  const ids = (text ?? '').split('.').filter((id) => /^\d{1,15}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, longestList);
}

/** The parameter of an address: a dot needs no escape there. */
export const choiceText = (choice: IdChoice): string => (choice === 'all' ? choice : choice.join('.'));
