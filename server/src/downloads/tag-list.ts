/** Returns the names of tags as one cell; a name with a comma is quoted, as cells of CSV are. */
export const tagList = (names: readonly string[]): string =>
  names.map((name) => (/^"|,/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');

const nameInList = /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:,|$))|([^,]*))(?:\s*,|$)/gy;

/** Returns the names in a cell that `tagList` wrote. */
export const tagsInList = (cell: string): string[] =>
  [...cell.matchAll(nameInList)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
