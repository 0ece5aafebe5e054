import { Type } from 'typebox';
import { defineCalls } from './call.ts';
import { StatusAnswer } from './fields.ts';

export const platformCalls = defineCalls({
  'POST /api/remotes/failure': {
    summary: 'The host tells that a release of a remote could not be loaded or crashed',
    access: 'public',
    payload: Type.Object({
      remote: Type.String({ maxLength: 60 }),
      release: Type.String({ maxLength: 100 }),
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
});
