/** Returns a LIKE pattern for 'contains'; escapes % and _ in the term. */
export function containing(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}
