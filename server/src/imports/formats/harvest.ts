import type { EntryFormat } from './entry-format.ts';

/** The detailed time report: a date and hours, start and end only for accounts that track by clock. */
export const harvest: EntryFormat = {
  name: 'harvest',
  marks: [['billable'], ['firstname'], ['lastname'], ['date'], ['hours']],
  // `Employee?` is a flag.
  names: { name: [], duration: ['hours'], description: ['notes'] },
};
