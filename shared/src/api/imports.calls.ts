import { type Static, Type } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Flag, Id, LocalDate, StatusAnswer, UnixSeconds } from './fields.ts';
import { importPartBytes, maxImportBytes, maxImportFiles } from '../validation/index.ts';
import { Nullable } from './time-entry.ts';

export { importPartBytes, maxImportBytes, maxImportFiles };

/** Maximum problems, sums, people and names in a response; the counts beside them are complete. */
export const maxListed = 500;

const mostParts = Math.ceil(maxImportBytes / importPartBytes);

const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

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
const ImportChoices = Type.Object({
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
  day_start: Type.String({
    maxLength: 5,
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
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

const ImportResult = Type.Object({
  entries: Type.Integer(),
  seconds: Type.Integer(),
  sums: Type.Array(ImportSum, { maxItems: maxListed }),
  differing: Type.Integer({ description: 'Sums of the files that differ from the stored ones; must be 0' }),
});
export type ImportResult = Static<typeof ImportResult>;

const ListedImport = Type.Object({
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

const Import = Type.Interface([ListedImport], {
  choices: ImportChoices,
  preview: Nullable(ImportPreview),
  result: Nullable(ImportResult),
  edited: Type.Integer({ description: 'Imported entries that were edited since' }),
});
export type Import = Static<typeof Import>;

declare module './caused-event.ts' {
  interface CausedEvents {
    /** An import was begun, or came one step further. */
    'imports/changed': { workspaceId: number; importId?: number };
  }
}
const importsChanged: CausedEvent = {
  name: 'imports/changed',
  to: 'workspace',
  about: { id: 'importId', field: 'import_id' },
};

const ofAdmins = { access: 'admin', scope: 'admin' } as const;
const ofImport = { workspace_id: Id, import_id: Id };

export const importCalls = defineCalls({
  'POST /api/import/list': {
    summary: 'Imports of the last 90 days, newest first',
    ...ofAdmins,
    reads: ['imports/changed'],
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({ results: Type.Array(ListedImport, { maxItems: 100 }) }),
    example: { workspace_id: 1 },
  },
  'POST /api/import/get': {
    summary: 'An import with its preview or result',
    ...ofAdmins,
    reads: ['imports/changed'],
    payload: Type.Object(ofImport),
    answer: Import,
    example: { workspace_id: 1, import_id: 1 },
  },
  'POST /api/import/create': {
    summary: 'Begin an import of files of other time trackers, or of a Timeweave archive',
    ...ofAdmins,
    once: true,
    causes: [importsChanged],
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({ import_id: Id }),
    example: { workspace_id: 1 },
  },
  'POST /api/import/add_file': {
    summary: 'Announce a file; its content follows in parts',
    ...ofAdmins,
    once: true,
    causes: [importsChanged],
    payload: Type.Object({
      ...ofImport,
      name: Type.String({ minLength: 1, maxLength: 255 }),
      bytes: Type.Integer({ minimum: 1, maximum: maxImportBytes }),
      is_compressed: { ...Flag, description: '1: the parts are those of the file as gzip' },
      parts: Type.Integer({ minimum: 1, maximum: mostParts }),
    }),
    answer: Type.Object({ file_id: Id }),
    example: {
      workspace_id: 1,
      import_id: 1,
      name: 'entries.csv',
      bytes: 120_000,
      is_compressed: 0,
      parts: 1,
    },
  },
  'PUT /api/import/add_part': {
    summary: 'Send a part of a file; the same part may be sent again',
    ...ofAdmins,
    payload: Type.Object({
      ...ofImport,
      file_id: Id,
      part: Type.Integer({ minimum: 1, maximum: mostParts }),
      content: Type.String({
        maxLength: base64Length(importPartBytes),
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description: `Base64; ${importPartBytes} bytes, or fewer in the last part`,
      }),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, import_id: 1, file_id: 1, part: 1, content: 'VXNlcg==' },
  },
  'PUT /api/import/remove_file': {
    summary: 'Remove a file of an import that has not been made',
    ...ofAdmins,
    causes: [importsChanged],
    payload: Type.Object({ ...ofImport, file_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1, import_id: 1, file_id: 1 },
  },
  'PUT /api/import/read': {
    summary: 'Read the files with these choices, and make a preview',
    ...ofAdmins,
    causes: [importsChanged],
    payload: Type.Object({
      ...ofImport,
      choices: Type.Optional({
        ...ImportChoices,
        description:
          'Default: those of the last reading; for the first one, what former imports of such files chose',
      }),
      zone: Type.Optional(
        Type.String({
          maxLength: 64,
          description: 'Of a first reading without choices, if no former import has one; default: the user’s',
        }),
      ),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, import_id: 1 },
  },
  'PUT /api/import/start': {
    summary: 'Import what the preview shows; rows with problems are left out',
    ...ofAdmins,
    causes: [importsChanged],
    payload: Type.Object(ofImport),
    answer: StatusAnswer,
    example: { workspace_id: 1, import_id: 1 },
  },
  'PUT /api/import/cancel': {
    summary: 'Stop reading or importing: nothing of it stays in the workspace',
    ...ofAdmins,
    causes: [importsChanged],
    payload: Type.Object(ofImport),
    answer: StatusAnswer,
    example: { workspace_id: 1, import_id: 1 },
  },
  'PUT /api/import/discard': {
    summary: 'Delete an import that has not been made, with its files',
    ...ofAdmins,
    causes: [importsChanged],
    payload: Type.Object(ofImport),
    answer: StatusAnswer,
    example: { workspace_id: 1, import_id: 1 },
  },
  'PUT /api/import/undo': {
    summary:
      'Remove the entries of an import, and the clients, projects, tags and people that it added and nothing else uses; of an archive also rates and saved reports, but its settings stay; within 30 days',
    ...ofAdmins,
    causes: [importsChanged],
    payload: Type.Object({
      ...ofImport,
      edited: Type.Union([Type.Literal('keep'), Type.Literal('remove')], {
        description: 'Entries that were edited since',
      }),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, import_id: 1, edited: 'keep' },
  },
});
