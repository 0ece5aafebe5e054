import { Type } from 'typebox';
import { importPartBytes, maxImportBytes, maxImportFiles } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Flag, Id, StatusAnswer } from './fields.ts';
import { ImportChoices, ListedImport, Import } from './import-shapes.ts';
import { patterns } from './patterns.ts';

export { importPartBytes, maxImportBytes, maxImportFiles };

const mostParts = Math.ceil(maxImportBytes / importPartBytes);

const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

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
        pattern: patterns.base64,
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
      'Remove the entries of an import, and the clients, projects, tags and people that it added and nothing has used since; of an archive also rates and saved reports, but its settings stay. Entries in locked time stay, and what stays is in the result; within 30 days',
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
