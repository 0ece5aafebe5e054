import type { EntryFormat } from './entry-format.ts';

const from = ['from', 'von', 'de', 'van', 'da', 'od'];
const to = ['to', 'bis', 'a', 'para', 'tot', 'do'];
const activity = ['activity', 'tatigkeit', 'activite', 'actividad', 'activiteit', 'attivita', 'atividade'];
const customer = ['customer', 'kunde', 'client', 'cliente', 'klant', 'klient'];

/** The export's columns in any of its languages. `Name` is the person, `User` only the log-in name. */
export const kimai: EntryFormat = {
  name: 'kimai',
  marks: [['date', 'datum', 'fecha', 'data'], from, to, [...activity, ...customer]],
  names: {
    name: ['name', 'user', 'benutzer', 'username'],
    startTime: from,
    endTime: to,
    start: [],
    end: [],
  },
  // Written before texts that a spreadsheet would take for a formula.
  cell: (text) => (/^' (?:[=\-@+\t\n]|.*DDE)/s.test(text) ? text.slice(2) : text),
};
