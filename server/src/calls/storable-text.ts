import { invalid } from '../errors/index.ts';

/** Rejects texts that PostgreSQL cannot store: those with a NUL or an unpaired surrogate. */
export function assertStorable(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || /\p{Cs}/u.test(value)) {
      throw invalid(field, 'The text contains a character that can’t be saved.');
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) assertStorable(part, field || key);
  }
}
