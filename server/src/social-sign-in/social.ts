import { idTokenVerifier, type VerifyIdToken } from './id-tokens.ts';
import type { SocialSettings } from '../config/index.ts';
import { singleUseTokens, type SingleUseTokens } from '../secrets/index.ts';

/** Dependencies of social sign-in; a provider that is not configured has no verifier. */
export interface Social {
  settings: SocialSettings;
  verifyGoogle: VerifyIdToken | undefined;
  verifyApple: VerifyIdToken | undefined;
  tokens: SingleUseTokens;
  appleRedirect: string;
}

export function socialSignIn(settings: SocialSettings, secret: string, publicUrl: string): Social {
  const { google, apple } = settings;
  return {
    settings,
    verifyGoogle: google && idTokenVerifier('google', google),
    verifyApple: apple && idTokenVerifier('apple', apple),
    tokens: singleUseTokens(secret),
    appleRedirect: `${publicUrl}/api/apple/verify`,
  };
}
