import { Type } from 'typebox';
import { emailChecks, maxInvitedAddresses } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import { Email, Id, StatusAnswer } from './fields.ts';
import { teamChanged } from './membership-events.ts';

const OfInvitation = Type.Object({ workspace_id: Id, invitation_id: Id });

/** Admin calls about invitations. */
export const teamInvitationCalls = defineCalls({
  'POST /api/team/sendemail': {
    summary: 'Invite a user to the workspace by email; `user` is true if they are a member already',
    access: 'admin',
    scope: 'admin',
    checks: emailChecks,
    causes: [teamChanged],
    payload: Type.Object({
      email: Email,
      workspace_id: Id,
      name: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
    }),
    answer: Type.Object({ msg: Type.String(), user: Type.Boolean() }),
    example: { email: 'grace@example.com', workspace_id: 1 },
  },
  'POST /api/team/invite': {
    summary: 'Invite several addresses; each has its own result',
    access: 'admin',
    scope: 'admin',
    causes: [teamChanged],
    payload: Type.Object({
      workspace_id: Id,
      emails: Type.Array(Type.String({ maxLength: 500 }), { minItems: 1, maxItems: maxInvitedAddresses }),
    }),
    answer: Type.Object({
      results: Type.Array(
        Type.Object({
          email: Type.String(),
          done: Type.Boolean(),
          msg: Type.Optional(Type.String({ description: 'Why the address was not invited' })),
        }),
        { maxItems: maxInvitedAddresses },
      ),
    }),
    example: { workspace_id: 1, emails: ['grace@example.com', 'charles@example.com'] },
  },
  'PUT /api/team/resend_invitation': {
    summary: 'Send an open or expired invitation again with a new link; earlier links become invalid',
    access: 'admin',
    scope: 'admin',
    causes: [teamChanged],
    payload: OfInvitation,
    answer: StatusAnswer,
    example: { workspace_id: 1, invitation_id: 1 },
  },
  'PUT /api/team/revoke_invitation': {
    summary: 'Revoke an invitation: its link becomes invalid',
    access: 'admin',
    scope: 'admin',
    causes: [teamChanged],
    payload: OfInvitation,
    answer: StatusAnswer,
    example: { workspace_id: 1, invitation_id: 1 },
  },
});
