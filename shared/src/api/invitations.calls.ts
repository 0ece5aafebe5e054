import { Type, type Static } from 'typebox';
import { AuthAnswer } from './auth-data.ts';
import { defineCalls } from './call.ts';
import { Email, Flag, Id, MailedCode } from './fields.ts';

const Optional200 = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]));

/** `is_joining` is 1 while the invitation is open; otherwise `state` says why it is closed. */
export const Invitation = Type.Object({
  invite_id: MailedCode,
  workspace_id: Id,
  is_accepted: Flag,
  is_joining: Flag,
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('accepted'),
    Type.Literal('rejected'),
    Type.Literal('revoked'),
    Type.Literal('expired'),
  ]),
});
export type Invitation = Static<typeof Invitation>;

const UserDetail = Type.Object({
  user_id: Type.String({ description: 'Base64 of the numeric id' }),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
});

const AdminDetail = Type.Object({
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  workspace_title: Type.String(),
});

export const invitationCalls = defineCalls({
  'POST /api/invitation/getuser': {
    summary:
      'The details of an invitation, and whether its address has an account; all null if the invitation does not exist',
    access: 'public',
    reads: [],
    payload: Type.Object({
      invite_id: MailedCode,
      email: Email,
      token: Type.Optional(Type.Union([Type.String({ maxLength: 4096 }), Type.Null()])),
    }),
    answer: Type.Object({
      invite_detail: Type.Union([Invitation, Type.Null()]),
      user_detail: Type.Union([UserDetail, Type.Null()]),
      user_id: Type.Union([Type.String(), Type.Null()]),
      admin_detail: Type.Union([AdminDetail, Type.Null()]),
    }),
    example: { invite_id: 'mailed-code', email: 'grace@example.com' },
  },
  'POST /api/invitation/accept': {
    summary: 'Accept an invitation to one’s own address, and select its workspace',
    access: 'person',
    scope: 'none',
    payload: Type.Object({
      invite_id: MailedCode,
      workspace_id: Id,
      user_id: Optional200,
      team_name: Optional200,
      admin_email: Optional200,
      admin_name: Optional200,
      workspace_title: Optional200,
    }),
    answer: AuthAnswer,
    example: { invite_id: 'mailed-code', workspace_id: 1 },
  },
  'PUT /api/invitation/reject': {
    summary: 'Decline an invitation',
    access: 'public',
    payload: Type.Object({ invite_id: MailedCode, email: Email }),
    answer: Type.Object({ msg: Type.String() }),
    example: { invite_id: 'mailed-code', email: 'grace@example.com' },
  },
});
