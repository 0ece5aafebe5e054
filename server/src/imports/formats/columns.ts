import type { EntryFormat } from './entry-format.ts';

/** Any other table, whose columns the user may map. */
export const anyColumns: EntryFormat = { name: 'columns', marks: [], tagSeparator: /[,;]/ };
