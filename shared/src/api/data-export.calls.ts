import { Type } from 'typebox';
import { defineCalls } from './call.ts';

export const dataExportCalls = defineCalls({
  'POST /api/profile/data_export': {
    summary: 'A link to a zip file with all data of the user; it works once, within ten minutes',
    access: 'person',
    scope: 'admin',
    payload: Type.Object({}),
    answer: Type.Object({ url: Type.String({ description: 'An address on this server' }) }),
    example: {},
  },
});
