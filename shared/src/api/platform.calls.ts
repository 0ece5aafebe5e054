import { Type } from 'typebox';
import { defineCalls } from './call.ts';
import { StatusAnswer } from './fields.ts';

const Remote = Type.String({ maxLength: 60 });
const Release = Type.String({ maxLength: 100 });

export const platformCalls = defineCalls({
  'POST /api/remotes/failure': {
    summary:
      'Report that a release of a remote could not be loaded or crashed, or an error outside all remotes as of `host`',
    access: 'public',
    payload: Type.Object({
      remote: Remote,
      release: Release,
      module: Type.String({ maxLength: 100 }),
      reason: Type.String({ maxLength: 1000 }),
    }),
    answer: StatusAnswer,
    example: {
      remote: 'timer',
      release: '1.0.0-1a2b3c4d',
      module: './dashboard',
      reason: 'timeout after 3000 ms',
    },
  },
  'POST /api/remotes/loads': {
    summary: 'Report which releases of remotes a page has loaded',
    access: 'public',
    payload: Type.Object({
      releases: Type.Array(Type.Object({ remote: Remote, release: Release }), { minItems: 1, maxItems: 50 }),
    }),
    answer: StatusAnswer,
    example: { releases: [{ remote: 'timer', release: '1.0.0-1a2b3c4d' }] },
  },
});
