import { Type } from 'typebox';
import { defineCalls, xlsxMediaType } from './call.ts';
import { CsvSeparator } from './fields.ts';
import { order, selection, summaryPayload } from './report-payloads.ts';

export const reportFileCalls = defineCalls({
  'POST /api/report/export': {
    summary:
      'The entries of a report as a file: CSV and XLSX oldest first, with columns that other trackers import; PDF in the given order',
    access: 'member',
    scope: 'read',
    workload: 'export',
    files: ['text/csv', xlsxMediaType, 'application/pdf'],
    payload: Type.Object({
      ...selection,
      format: Type.Optional(
        Type.Union([Type.Literal('csv'), Type.Literal('xlsx'), Type.Literal('pdf')], {
          description: 'Default: csv; pdf: 25,000 entries at most',
        }),
      ),
      separator: Type.Optional(CsvSeparator),
      ...order,
    }),
    answer: Type.String({
      description:
        'CSV: RFC 4180 with a byte order mark; an apostrophe precedes texts that a spreadsheet would run as a formula. ' +
        'XLSX: typed cells; durations are fractions of a day',
    }),
    example: {
      workspace_id: 1,
      start: '2026-11-16',
      end: '2026-11-22',
      clients: [],
      projects: [],
      users: [],
    },
  },
  'POST /api/report/print': {
    summary:
      'The summary report as a PDF, with its charts; by default the longest groups first, and dates in their own order',
    access: 'member',
    scope: 'read',
    workload: 'export',
    files: ['application/pdf'],
    payload: Type.Object({
      ...summaryPayload,
      ...order,
    }),
    answer: Type.String({ description: 'A4, with the names and formats of the user' }),
    example: {
      workspace_id: 1,
      start: '2026-11-16',
      end: '2026-11-22',
      group_by: 'client',
    },
  },
});
