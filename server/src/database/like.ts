/** A LIKE pattern for 'contains', with the person's own % and _ taken literally. */
export function containing(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}
