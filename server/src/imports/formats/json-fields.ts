/** A row of a list in a file: JSON, or cells by column. */
export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (row: unknown): Fields => (typeof row === 'object' && row !== null ? { ...row } : {});

/** Returns a text without spaces around it; '' if it is missing. Characters that PostgreSQL can't store are replaced. */
export function textIn(row: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = row[name];
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') continue;
    const text = Buffer.from(value.replaceAll('\0', '')).toString().trim();
    if (text !== '') return text;
  }
  return '';
}

export function flagIn(row: Fields, name: string): boolean | null {
  const value = row[name];
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : null;
}

export function numberIn(row: Fields, ...names: readonly string[]): number | null {
  const found = names.map((name) => row[name]).find((value) => typeof value === 'number' && value > 0);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** A colour as `#rrggbb`, or null. */
export function colorIn(row: Fields, name: string): string | null {
  const text = textIn(row, name);
  return /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : null;
}

const longestName = 200;

/** Whether clients, projects and tags can have this name; rows of lists with another one are left out. */
export const isName = (name: string) => name !== '' && name.length <= longestName;
