import { tagsInList, withoutApostrophe } from '../../downloads/index.ts';
import type { Names } from './column-names.ts';
import type { DateOrder, FormatName } from './read-file.ts';

/** How one product writes time entries as CSV, as far as it differs from other tables. */
export interface EntryFormat {
  name: FormatName;
  /** Folded headings by which it is recognised: one of each list. Formats are tried in order. */
  marks: readonly (readonly string[])[];
  /** Folded headings of fields, instead of the usual ones. */
  names?: Names;
  /** The usual order of day and month where a file does not show it. */
  dateOrder?: DateOrder;
  /** Splits the cell of tags; default is the comma. */
  tagSeparator?: RegExp;
  /** Splits it in another way. */
  tagsIn?: (cell: string) => string[];
  /** Whether a row is an entry; default is every row. */
  isEntry?: (record: readonly string[]) => boolean;
  /** Undoes what the export has changed in a cell. */
  cell?: (text: string) => string;
}

/** `time-entries.csv` of a user's data export. */
const timeweaveData: EntryFormat = {
  name: 'timeweave',
  marks: [['startutc'], ['endutc'], ['durationseconds']],
  names: { start: ['startutc'], end: ['endutc'] },
  cell: withoutApostrophe,
  tagsIn: tagsInList,
};

/** A report that was exported as CSV: Toggl's columns, and references. A rounded one has the exact duration, too. */
const timeweaveReport: EntryFormat = {
  name: 'timeweave',
  marks: [['user'], ['email'], ['startdate'], ['enddate'], ['reference'], ['referenceurl']],
  names: { duration: ['exactduration', 'duration'] },
  cell: withoutApostrophe,
  tagsIn: tagsInList,
};

/** The CSV that solidtime imports; times are UTC. */
const solidtimeGeneric: EntryFormat = {
  name: 'solidtime-generic',
  marks: [['useremail'], ['start'], ['end']],
};

/** `time_entries.csv` of an export: its ids are replaced by what other files of the zip say about them. */
const solidtimeExport: EntryFormat = {
  name: 'solidtime',
  marks: [['memberid'], ['projectid'], ['start'], ['end'], ['stillactiveemailsentat']],
  names: {
    email: ['userid'],
    name: ['userid'],
    client: ['projectid'],
    project: ['projectid'],
    task: ['taskid'],
    duration: [],
  },
};

const clockifyStarts = ['startdate', 'startdatum', 'fechadeinicio', 'datededebut', 'datadeinicio'];
const clockifyDurations = [
  'durationh',
  'durationdecimal',
  'dauerh',
  'dauerdezimal',
  'duracionh',
  'duraciondecimal',
  'dureeh',
  'dureedecimal',
  'duracaoh',
  'duracaodecimal',
];

/** The detailed report, with headings in the language of the user. `Duration (h)` has seconds, the decimal one has not. */
const clockifyEntries: EntryFormat = {
  name: 'clockify-entries',
  marks: [clockifyStarts, clockifyDurations],
  names: { duration: clockifyDurations, kind: ['type', 'typ', 'tipo'] },
  dateOrder: 'MDY',
};

/** "Time entries" of the data export, the older detailed report, and files for Toggl's own import. */
const togglEntries: EntryFormat = {
  name: 'toggl-entries',
  marks: [['user', 'email'], ['startdate'], ['starttime'], ['duration', 'enddate']],
};

/** The detailed report of the new Reports; it writes `-` for empty. */
const togglReport: EntryFormat = {
  name: 'toggl-report',
  marks: [['member'], ['startdate', 'starttime', 'stopdate', 'stoptime', 'duration']],
  cell: (text) => (text === '-' ? '' : text),
};

/** The detailed time report: a date and hours, start and end only for accounts that track by clock. */
const harvest: EntryFormat = {
  name: 'harvest',
  marks: [['billable'], ['firstname'], ['lastname'], ['date'], ['hours']],
  // `Employee?` is a flag.
  names: { name: [], duration: ['hours'], description: ['notes'] },
};

const kimaiFrom = ['from', 'von', 'de', 'van', 'da', 'od'];
const kimaiTo = ['to', 'bis', 'a', 'para', 'tot', 'do'];
const kimaiActivity = [
  'activity',
  'tatigkeit',
  'activite',
  'actividad',
  'activiteit',
  'attivita',
  'atividade',
];
const kimaiCustomer = ['customer', 'kunde', 'client', 'cliente', 'klant', 'klient'];

/** The export's columns in any of its languages. `Name` is the person, `User` only the log-in name. */
const kimai: EntryFormat = {
  name: 'kimai',
  marks: [['date', 'datum', 'fecha', 'data'], kimaiFrom, kimaiTo, [...kimaiActivity, ...kimaiCustomer]],
  names: {
    name: ['name', 'user', 'benutzer', 'username'],
    startTime: kimaiFrom,
    endTime: kimaiTo,
    start: [],
    end: [],
  },
  // Written before texts that a spreadsheet would take for a formula.
  cell: (text) => (/^' (?:[=\-@+\t\n]|.*DDE)/s.test(text) ? text.slice(2) : text),
};

/** The report of TimeTagger: tags have no spaces, and subtotals stand between the entries. */
const timeTagger: EntryFormat = {
  name: 'timetagger',
  marks: [['subtotals'], ['taggroups'], ['start'], ['stop'], ['tags']],
  tagSeparator: /\s+/,
  isEntry: ([subtotal = '']) => subtotal.trim() === '',
};

/** The special ones first. */
export const knownFormats: readonly EntryFormat[] = [
  timeweaveData,
  timeweaveReport,
  solidtimeExport,
  solidtimeGeneric,
  clockifyEntries,
  togglReport,
  togglEntries,
  harvest,
  kimai,
  timeTagger,
];

/** Any other table, whose columns the user may map. */
export const anyColumns: EntryFormat = { name: 'columns', marks: [], tagSeparator: /[,;]/ };

/** Words for `Break` in the column `Type`. */
export const breakKinds: ReadonlySet<string> = new Set(['break', 'pause', 'pausa', 'descanso', 'intervalo']);
