import type { Import, ImportFile, ImportPerson, ImportPreview } from '@timeweave/shared/api';

/** A complete file of Toggl Track with ten rows. */
export const fileWith = (changes: Partial<ImportFile> = {}): ImportFile => ({
  id: 11,
  name: 'toggl-2026.csv',
  bytes: 1_200,
  is_complete: 1,
  format: 'Toggl Track time entries',
  problem: null,
  rows: 10,
  columns: [],
  mapping: [],
  missing: [],
  ...changes,
});

/** A person of the files that is a member of the workspace. */
export const personWith = (changes: Partial<ImportPerson> = {}): ImportPerson => ({
  key: 'mara@example.test',
  name: 'Mara Lind',
  email: 'mara@example.test',
  entries: 7,
  seconds: 25_200,
  to: 'member',
  user_id: 2,
  user_name: 'Mara Lind',
  problem: null,
  ...changes,
});

const asksNothing: ImportPreview['asks'] = {
  zone: 0,
  date_order: [],
  decimal_sign: [],
  running: 0,
  breaks: 0,
  tasks: 0,
  day_start: 0,
};

const noNames = { matched: 0, added: 0, names: [] };

/** Ten entries of one member; nothing is asked. */
export const previewWith = ({
  asks,
  ...changes
}: Partial<Omit<ImportPreview, 'asks'>> & { asks?: Partial<ImportPreview['asks']> } = {}): ImportPreview => ({
  asks: { ...asksNothing, ...asks },
  from: '2026-03-01',
  to: '2026-03-31',
  rows: 10,
  entries: 10,
  seconds: 36_000,
  duplicates: 0,
  locked: 0,
  skipped: 0,
  rounded: 0,
  problems: 0,
  first_problems: [],
  people: [personWith()],
  clients: noNames,
  projects: noNames,
  tags: noNames,
  ...changes,
});

/** A draft with one file and no preview. */
export const importWith = (changes: Partial<Import> = {}): Import => ({
  import_id: 5,
  state: 'draft',
  progress: 0,
  total: 0,
  error: null,
  entries: null,
  created_at: Date.parse('2026-11-18T09:00:00Z') / 1000,
  created_by: 'Ada Lovelace',
  finished_at: null,
  undoable_until: null,
  files: [fileWith()],
  choices: { zone: 'UTC', running: 'skip', breaks: 'tag', tasks: 'description', day_start: '09:00' },
  preview: null,
  result: null,
  edited: 0,
  ...changes,
});
