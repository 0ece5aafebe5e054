import { invalid } from '../errors/index.ts';

/** Refuses texts that PostgreSQL cannot store: with a NUL, or with half of a surrogate pair. */
export function assertStorable(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || /\p{Cs}/u.test(value)) {
      throw invalid(field, 'The text contains a character that can’t be saved.');
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) assertStorable(part, field || key);
  }
}
