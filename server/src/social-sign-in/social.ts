import { idTokenVerifier } from './id-tokens.ts';
import type { SignUpSettings, SocialSettings } from '../config/index.ts';
import type { Limits } from '../limits/index.ts';
import type { FieldCipher, SingleUseTokens } from '../secrets/index.ts';
import type { SignIn } from '../session/index.ts';
import { openIdProvider } from './openid-provider.ts';

export type Social = ReturnType<typeof socialSignIn>;

/** Dependencies of social sign-in; a provider that is not configured has no verifier. */
export function socialSignIn(settings: SocialSettings, tokens: SingleUseTokens, publicUrl: string) {
  const { google, apple, oidc } = settings;
  return {
    settings,
    verifyGoogle: google && idTokenVerifier('google', google),
    verifyApple: apple && idTokenVerifier('apple', apple),
    openId: oidc && openIdProvider(oidc, tokens, publicUrl),
    tokens,
    appleRedirect: `${publicUrl}/api/apple/verify`,
  };
}

/** What the routes of this module take. */
export interface SocialServices {
  clock: () => Date;
  cipher: FieldCipher;
  signIn: SignIn;
  limits: Limits;
  social: Social;
  signUp: SignUpSettings;
}
