import type { Limits } from './limits/limits.ts';
import type { SessionTokens } from './session/session-tokens.ts';
import type { Social } from './social-sign-in/social.ts';
import type { SignIn } from './session/sign-in.service.ts';

/** What the routes of the domains work with. A handler's database is the one of its request. */
export interface Services {
  /** The server's clock decides about every instant. */
  clock: () => Date;
  tokens: SessionTokens;
  signIn: SignIn;
  limits: Limits;
  social: Social;
  /** Tells the job runner that there is something to do. */
  nudgeJobs: () => void;
}
