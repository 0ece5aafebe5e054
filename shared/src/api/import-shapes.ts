import { type Static, Type } from 'typebox';
import { maxImportFiles } from '../validation/index.ts';
import { Flag, Id, LocalDate, UnixSeconds } from './fields.ts';
import { Nullable } from './time-entry.ts';
import { patterns } from './patterns.ts';

/** Maximum problems, sums, people and names in a response; the counts beside them are complete. */
export const maxListed = 500;
/** Maximum copies of rows that a preview names. */
export const mostCopies = 20;

/** Draft: files are added and choices made. Reading: a preview is being made. Undone: its entries are removed again. */
const ImportState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('reading'),
  Type.Literal('importing'),
  Type.Literal('done'),
  Type.Literal('undoing'),
  Type.Literal('undone'),
]);
export type ImportState = Static<typeof ImportState>;

/** Maximum columns of a CSV file. */
const mostColumns = 200;

const Samples = Type.Array(Type.String(), { maxItems: 3 });

/** What a column of an unknown CSV file holds. */
export const importFields = [
  'description',
  'client',
  'project',
  'task',
  'tags',
  'name',
  'firstName',
  'lastName',
  'email',
  'billable',
  'start',
  'startDate',
  'startTime',
  'end',
  'endDate',
  'endTime',
  'duration',
  'minutes',
  'seconds',
  'break',
] as const;
export type ImportField = (typeof importFields)[number];
const ImportField = Type.Unsafe<ImportField>(Type.Union(importFields.map((field) => Type.Literal(field))));

const ColumnOfField = Type.Object({
  field: ImportField,
  column: Type.Integer({
    minimum: 0,
    maximum: mostColumns - 1,
    description: 'Position of the column, from 0',
  }),
});

/** How to read the files, and whose entries they are. */
export const ImportChoices = Type.Object({
  zone: Type.String({ maxLength: 64, description: 'IANA time zone of times without one' }),
  date_order: Type.Optional(
    Type.Union([Type.Literal('DMY'), Type.Literal('MDY')], { description: 'Of dates such as 03/04/2026' }),
  ),
  decimal_sign: Type.Optional(Type.Union([Type.Literal('.'), Type.Literal(',')])),
  running: Type.Union([Type.Literal('skip'), Type.Literal('stop')], {
    description: 'Entries that still run: leave them out, or end them now',
  }),
  breaks: Type.Union([Type.Literal('skip'), Type.Literal('tag')], {
    description: 'Breaks: leave them out, or import them with the tag Break',
  }),
  tasks: Type.Union([Type.Literal('description'), Type.Literal('tag'), Type.Literal('drop')], {
    description: 'Tasks: before the description, as a tag, or left out',
  }),
  shorter: Type.Optional(
    Type.Union([Type.Literal('duration'), Type.Literal('end')], {
      description:
        'Where the stated duration is shorter than end minus start, as after a break: what counts; default: the duration',
    }),
  ),
  copies: Type.Optional(
    Type.Union([Type.Literal('all'), Type.Literal('once')], {
      description: 'Rows that equal another one of their file: import all, or once; default: all',
    }),
  ),
  day_start: Type.String({
    maxLength: 5,
    pattern: patterns.timeOfDay,
    description: 'Where the first entry of a day begins if its file has no times',
  }),
  columns: Type.Optional(
    Type.Array(
      Type.Object({ file_id: Id, fields: Type.Array(ColumnOfField, { maxItems: importFields.length }) }),
      {
        maxItems: maxImportFiles,
      },
    ),
  ),
  people: Type.Optional(
    Type.Array(
      Type.Object({
        key: Type.String({ maxLength: 20, description: 'Of the person in the preview' }),
        to: Type.Union([Type.Literal('member'), Type.Literal('add'), Type.Literal('skip')], {
          description:
            'A member of the workspace; a new one who has not joined yet; or nobody: their entries are left out',
        }),
        user_id: Type.Optional(Id),
        email: Type.Optional(Type.String({ maxLength: 254, format: 'email' })),
      }),
      { maxItems: maxListed },
    ),
  ),
  settings: Type.Optional(
    Type.Union([Type.Literal('keep'), Type.Literal('take')], {
      description:
        'Of a Timeweave archive: whether the workspace takes over its settings; default: if it has no entries',
    }),
  ),
});
export type ImportChoices = Static<typeof ImportChoices>;

const FoundInFile = Type.Object({
  format: Nullable(Type.String({ description: 'The recognised program and kind of file' })),
  problem: Nullable(Type.String({ description: 'Why it cannot be read, and what to do' })),
  rows: Nullable(Type.Integer()),
  columns: Type.Array(Type.Object({ name: Type.String(), samples: Samples }), {
    maxItems: mostColumns,
    description: 'Of a CSV file of an unknown program',
  }),
  mapping: Type.Array(ColumnOfField, {
    maxItems: importFields.length,
    description: 'What its columns are taken for',
  }),
  missing: Type.Array(Type.String(), {
    maxItems: 2,
    description: 'What no column is taken for, but is needed',
  }),
});
/** What a reading has found in a file. */
export type FoundInFile = Static<typeof FoundInFile>;

const ImportFile = Type.Interface([FoundInFile], {
  id: Id,
  name: Type.String(),
  bytes: Type.Integer({ description: 'Before compression' }),
  is_complete: Flag,
});
export type ImportFile = Static<typeof ImportFile>;

const Names = Type.Object({
  matched: Type.Integer(),
  added: Type.Integer(),
  names: Type.Array(Type.String(), { maxItems: maxListed, description: 'The first of those to be added' }),
});

const ImportPerson = Type.Object({
  key: Type.String(),
  name: Type.String(),
  email: Nullable(Type.String()),
  entries: Type.Integer(),
  seconds: Type.Integer(),
  to: Type.Union([Type.Literal('member'), Type.Literal('add'), Type.Literal('skip')]),
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  problem: Nullable(Type.String({ description: 'What the choice lacks' })),
});
export type ImportPerson = Static<typeof ImportPerson>;

const ImportProblem = Type.Object({
  file: Type.String(),
  row: Type.Integer({ description: 'Line of the file' }),
  column: Type.String(),
  value: Type.String(),
  msg: Type.String(),
});
export type ImportProblem = Static<typeof ImportProblem>;

const ImportCopy = Type.Object({
  file: Type.String(),
  row: Type.Integer({ description: 'Line of the file' }),
});
export type ImportCopy = Static<typeof ImportCopy>;

/** What a Timeweave archive has besides entries. */
const ImportedArchive = Type.Object({
  title: Type.String({ description: 'The name of the workspace in the archive' }),
  exported_at: UnixSeconds,
  settings: Type.Union([Type.Literal('keep'), Type.Literal('take')]),
  rates: Names,
  saved_reports: Names,
  notes: Type.Array(Type.String(), { maxItems: 20, description: 'What is left out, and why' }),
});
export type ImportedArchive = Static<typeof ImportedArchive>;

const ImportPreview = Type.Object({
  asks: Type.Object(
    {
      zone: Flag,
      date_order: { ...Samples, description: 'Examples of dates with two meanings' },
      decimal_sign: { ...Samples, description: 'Examples of numbers with two meanings' },
      running: Type.Integer(),
      breaks: Type.Integer(),
      tasks: Type.Integer(),
      day_start: Type.Integer({ description: 'Rows with a day and hours only' }),
    },
    { description: 'What the files leave open: 1 or the number of rows that it concerns' },
  ),
  from: Nullable(LocalDate),
  to: Nullable(LocalDate),
  rows: Type.Integer({ description: 'In the files' }),
  entries: Type.Integer({ description: 'That will be imported' }),
  seconds: Type.Integer({ description: 'Their total duration' }),
  duplicates: Type.Integer({ description: 'That are in the workspace already' }),
  locked: Type.Integer({ description: 'In locked time, left out' }),
  skipped: Type.Integer({ description: 'Left out by choice' }),
  rounded: Type.Integer({ description: 'Whose stated duration differs from start and end, which count' }),
  shorter: Type.Optional(
    Type.Integer({
      description: 'Whose stated duration is shorter than end minus start; what counts is a choice',
    }),
  ),
  copies: Type.Optional(
    Type.Integer({
      description: 'Rows that equal an earlier one of their file; what becomes of them is a choice',
    }),
  ),
  first_copies: Type.Optional(Type.Array(ImportCopy, { maxItems: mostCopies })),
  problems: Type.Integer({ description: 'Rows that cannot be imported' }),
  first_problems: Type.Array(ImportProblem, { maxItems: maxListed }),
  people: Type.Array(ImportPerson, { maxItems: maxListed }),
  clients: Names,
  projects: Names,
  tags: Names,
  archive: Type.Optional(ImportedArchive),
});
export type ImportPreview = Static<typeof ImportPreview>;

const ImportSum = Type.Object({
  person: Type.String(),
  project: Type.String(),
  month: Type.String({ description: 'YYYY-MM in the zone of the import' }),
  file_seconds: Type.Integer(),
  stored_seconds: Type.Integer(),
});
export type ImportSum = Static<typeof ImportSum>;

const ImportKept = Type.Object({
  locked_entries: Type.Integer({
    description: 'In locked time: the import can be undone again once it is unlocked',
  }),
  count: Type.Integer({ description: 'Of what is named below; complete' }),
  names: Type.Array(
    Type.Object({
      kind: Type.Union([
        Type.Literal('client'),
        Type.Literal('project'),
        Type.Literal('tag'),
        Type.Literal('saved_report'),
      ]),
      name: Type.String(),
    }),
    { maxItems: maxListed, description: 'What was used since' },
  ),
});
/** What an undo has kept. */
export type ImportKept = Static<typeof ImportKept>;

const ImportResult = Type.Object({
  entries: Type.Integer(),
  seconds: Type.Integer(),
  sums: Type.Array(ImportSum, { maxItems: maxListed }),
  differing: Type.Integer({ description: 'Sums of the files that differ from the stored ones; must be 0' }),
  kept: Type.Optional({ ...ImportKept, description: 'After an undo: what stays' }),
});
export type ImportResult = Static<typeof ImportResult>;

export const ListedImport = Type.Object({
  import_id: Id,
  state: ImportState,
  progress: Type.Integer({ description: 'Rows read or written so far' }),
  total: Type.Integer({ description: 'Rows to read or write; 0 while unknown' }),
  error: Nullable(Type.String({ description: 'Why the last step failed: nothing was changed' })),
  entries: Nullable(Type.Integer({ description: 'That were imported; null before' })),
  created_at: UnixSeconds,
  created_by: Type.String(),
  finished_at: Nullable(UnixSeconds),
  undoable_until: Nullable(UnixSeconds),
  files: Type.Array(ImportFile, { maxItems: maxImportFiles }),
});
export type ListedImport = Static<typeof ListedImport>;

export const Import = Type.Interface([ListedImport], {
  choices: ImportChoices,
  preview: Nullable(ImportPreview),
  result: Nullable(ImportResult),
  edited: Type.Integer({ description: 'Imported entries that were edited since' }),
  is_restarted: Type.Optional({
    ...Flag,
    description: 'Whether the running step begins again, after a restart of the server',
  }),
});
export type Import = Static<typeof Import>;
