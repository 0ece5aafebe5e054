import { Type } from 'typebox';
import { changePasswordChecks, emailChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import { Email, Id, Password, StatusAnswer } from './fields.ts';
import { preferencesChanged } from './profile.calls.ts';

export const credentialsCalls = defineCalls({
  'PUT /api/profile/edit_email': {
    summary:
      'Request a new email address: sends it a confirmation link; the current address cancels the request',
    access: 'member',
    scope: 'none',
    withoutSecondFactor: true,
    checks: emailChecks,
    causes: [preferencesChanged],
    payload: Type.Object({ email: Email, workspace_id: Id }),
    answer: StatusAnswer,
    example: { email: 'ada.king@example.com', workspace_id: 1 },
  },
  'PUT /api/profile/edit_password': {
    summary: 'Change the password; ends all other sessions',
    access: 'member',
    scope: 'none',
    withoutSecondFactor: true,
    checks: changePasswordChecks,
    causes: [preferencesChanged],
    payload: Type.Object({ current_password: Password, new_password: Password, workspace_id: Id }),
    answer: StatusAnswer,
    example: { current_password: 'Engine#1843', new_password: 'Engine#1844', workspace_id: 1 },
  },
});
