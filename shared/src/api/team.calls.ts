import { Type } from 'typebox';
import { emailChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import { Email, Id, StatusAnswer } from './fields.ts';
import { teamChanged } from './membership-events.ts';

const OfMember = Type.Object({ workspace_id: Id, user_id: Id });

export const teamCalls = defineCalls({
  'POST /api/team/sendemail': {
    summary: 'Invite somebody to the workspace by e-mail; `user` is true when they are on the team already',
    access: 'admin',
    checks: emailChecks,
    payload: Type.Object({
      email: Email,
      workspace_id: Id,
      name: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
    }),
    answer: Type.Object({ msg: Type.String(), user: Type.Boolean() }),
    example: { email: 'grace@example.com', workspace_id: 1 },
  },
  'PUT /api/team/deactivate': {
    summary: 'Shut a member out of the workspace; what they tracked stays',
    access: 'admin',
    causes: [teamChanged],
    payload: OfMember,
    answer: StatusAnswer,
    example: { workspace_id: 1, user_id: 2 },
  },
  'PUT /api/team/activate': {
    summary: 'Let a deactivated member in again',
    access: 'admin',
    causes: [teamChanged],
    payload: OfMember,
    answer: StatusAnswer,
    example: { workspace_id: 1, user_id: 2 },
  },
});
