import type { ApiCall } from '@timeweave/shared/api';
import type { AnswerCall } from '../calls/index.ts';
import type { OidcSetting } from '../config/index.ts';
import { forbidden } from '../errors/index.ts';

/** Calls that log in, sign up, or prepare it, without the operator's provider. A test finds new ones. */
const otherWays: ReadonlySet<ApiCall> = new Set([
  'POST /api/auth',
  'POST /api/auth/second_step',
  'POST /api/auth/passkey',
  'POST /api/passkey/options',
  'POST /api/register',
  'POST /api/register/resend',
  'POST /api/register/confirm',
  'POST /api/profile/forgot_password',
  'POST /api/profile/update_password',
  'PUT /api/profile/edit_password',
  'POST /api/email_change/confirm',
  'POST /api/email_change/confirm_by_passkey',
  'POST /api/google/signup',
  'POST /api/google/signin',
  'POST /api/apple/user',
  'POST /api/profile/link_google',
  'POST /api/profile/link_apple',
]);

/** Refuses these calls where the operator's provider is the only way to log in. */
export function closeOtherWays(answer: AnswerCall, provider: OidcSetting | undefined): AnswerCall {
  if (!provider?.only) return answer;
  const refuse = () =>
    Promise.reject(forbidden(`You can log in only with ${provider.name} here.`, 'email', 'provider-only'));
  return (name, handler) => answer(name, otherWays.has(name) ? refuse : handler);
}
