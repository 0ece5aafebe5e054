import { Type } from 'typebox';
import { ConfirmationAnswer } from './auth-data.ts';
import { defineCalls } from './call.ts';
import { Id, StatusAnswer, viaInvitation } from './fields.ts';
import { preferencesChanged } from './profile.calls.ts';

const response = {
  attempt: Type.String({ minLength: 1, maxLength: 2048, description: 'From /api/oidc/start; works once' }),
  answer: Type.String({
    minLength: 1,
    maxLength: 8192,
    description: 'The query with which the provider sent the user back',
  }),
};
const example = { attempt: 'one-time-attempt', answer: '?code=one-time-code&state=random' };

export const oidcCalls = defineCalls({
  'POST /api/oidc/start': {
    summary: 'Begin a log-in with the operator’s OpenID provider: the address to open, for one attempt',
    access: 'public',
    payload: Type.Object({}),
    answer: Type.Object({
      address: Type.String({ description: 'The provider’s page' }),
      state: Type.String({ description: 'Comes back in the provider’s answer' }),
      attempt: Type.String({ description: 'To be kept in the tab, and sent with the provider’s answer' }),
    }),
    example: {},
  },
  'POST /api/oidc/signin': {
    summary:
      'Log in with the answer of the operator’s OpenID provider; links the account with the same verified email address, or signs up',
    access: 'public',
    payload: Type.Object({
      ...response,
      timeZone: Type.Optional(Type.String({ maxLength: 64, description: 'The browser’s IANA time zone' })),
      ...viaInvitation,
    }),
    answer: ConfirmationAnswer,
    example,
  },
  'POST /api/profile/link_oidc': {
    summary: 'Link an account of the operator’s OpenID provider, so that the caller can log in with it',
    access: 'member',
    scope: 'none',
    causes: [preferencesChanged],
    payload: Type.Object({ ...response, workspace_id: Id }),
    answer: StatusAnswer,
    example: { ...example, workspace_id: 1 },
  },
});
