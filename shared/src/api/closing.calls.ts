import { Type, type Static } from 'typebox';
import { emailChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import { Email, Id, StatusAnswer } from './fields.ts';

/** A workspace whose only admin is the user. */
const SoleAdminWorkspace = Type.Object({
  workspace_id: Id,
  title: Type.String(),
  members: Type.Integer({ description: 'How many other active members it has' }),
});
export type SoleAdminWorkspace = Static<typeof SoleAdminWorkspace>;

export const closingCalls = defineCalls({
  'POST /api/profile/closing': {
    summary: 'The workspaces with other members that need another admin before the account can be closed',
    access: 'person',
    scope: 'admin',
    reads: [],
    payload: Type.Object({}),
    answer: Type.Object({ results: Type.Array(SoleAdminWorkspace, { maxItems: 100 }) }),
    example: {},
  },
  'PUT /api/profile/close_account': {
    summary: 'Close the account and end all its sessions; logging in within 90 days restores it',
    access: 'member',
    scope: 'none',
    withoutSecondFactor: true,
    checks: emailChecks,
    payload: Type.Object({ email: Email, workspace_id: Id }),
    answer: StatusAnswer,
    example: { email: 'ada@example.com', workspace_id: 1 },
  },
});
