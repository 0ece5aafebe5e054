import { Type } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Flag, Id, StatusAnswer } from './fields.ts';

declare module './caused-event.ts' {
  interface CausedEvents {
    /** Its rules: who may do what, what is locked. */
    'workspace/changed': { workspaceId: number };
  }
}
const workspaceChanged: CausedEvent = { name: 'workspace/changed', to: 'workspace' };

export const workspaceSettingsCalls = defineCalls({
  'PUT /api/workspace/update_settings': {
    summary:
      'Set a rule: 1 team viewer, 2 project creator, 3 billable rate viewer (admins alone), 4 required fields, 5 new projects billable',
    access: 'admin',
    causes: [workspaceChanged],
    payload: Type.Object({ workspace_id: Id, id: Type.Integer({ minimum: 1, maximum: 5 }), value: Flag }),
    answer: StatusAnswer,
    example: { workspace_id: 1, id: 4, value: 1 },
  },
  'PUT /api/workspace/update_locked_settings': {
    summary: 'Lock time entries up to and including a day, or unlock them',
    access: 'admin',
    causes: [workspaceChanged],
    payload: Type.Object({
      workspace_id: Id,
      value: Flag,
      date: Type.Union([
        Type.String({
          maxLength: 10,
          pattern: '^\\d{1,2}-\\d{1,2}-(19|20|21)\\d{2}$',
          description: 'day, zero-based month, year',
        }),
        Type.Null(),
      ]),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, value: 1, date: '31-9-2026' },
  },
});
