import { idTokenVerifier, type VerifyIdToken } from './id-tokens.ts';
import type { SocialSettings } from '../config/index.ts';
import type { SingleUseTokens } from '../secrets/index.ts';
import { type OpenIdProvider, openIdProvider } from './openid-provider.ts';

/** Dependencies of social sign-in; a provider that is not configured has no verifier. */
export interface Social {
  settings: SocialSettings;
  verifyGoogle: VerifyIdToken | undefined;
  verifyApple: VerifyIdToken | undefined;
  openId: OpenIdProvider | undefined;
  tokens: SingleUseTokens;
  appleRedirect: string;
}

export function socialSignIn(settings: SocialSettings, tokens: SingleUseTokens, publicUrl: string): Social {
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
