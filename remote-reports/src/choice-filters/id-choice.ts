/** Maximum length of an id list in a call. */
const longestList = 5_000;

/** Selected ids, 0 for 'without'. An empty list also matches everything, including future ids. */
export type IdChoice = readonly number[] | 'all';

/** Converts a choice to the ids of a call, where an empty list matches everything. */
export const idsOf = (choice: IdChoice): number[] => (choice === 'all' ? [] : [...choice]);

/** Reads a choice from a URL parameter; ignores invalid ids. */
export function choiceFrom(text: string | null): IdChoice {
  if (text === 'all') return text;
  const ids = (text ?? '').split('.').filter((id) => /^\d{1,15}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, longestList);
}

/** Returns the URL parameter of a choice; dots need no escaping in URLs. */
export const choiceText = (choice: IdChoice): string => (choice === 'all' ? choice : choice.join('.'));
