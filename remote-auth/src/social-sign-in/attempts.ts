import { tabItems } from '@timeweave/shared/browser-storage';
import type { PendingInvitation } from '../invitation/index.ts';

/** State that must survive the redirect to a provider and back. */
export interface Attempt {
  /** Returned by the provider: proves that the response belongs to an attempt of this tab. */
  state: string;
  invitation: PendingInvitation | null;
  /** Path to navigate to after the sign-in. */
  next: string;
  /** `user_id` of the user to link the provider's account to; null for a log-in. */
  linkedUser: string | null;
}

/** An attempt with the operator's provider. */
interface OidcAttempt extends Attempt {
  /** Proves to the server that this tab began the attempt. */
  token: string;
}

interface Attempts {
  apple: Attempt;
  oidc: OidcAttempt;
}

const keyOf = (provider: keyof Attempts) => `timeweave.${provider}`;

export function rememberAttempt<Provider extends keyof Attempts>(
  provider: Provider,
  attempt: Attempts[Provider],
): void {
  tabItems.keep(keyOf(provider), JSON.stringify(attempt));
}

/** Returns and removes the attempt that matches the provider's response, so that a response counts once. */
export function takeAttempt<Provider extends keyof Attempts>(
  provider: Provider,
  state: string | null,
): Attempts[Provider] | null {
  const stored = tabItems.read(keyOf(provider));
  tabItems.drop(keyOf(provider));
  try {
    const attempt = JSON.parse(stored ?? 'null') as Attempts[Provider] | null;
    return attempt && attempt.state === state ? attempt : null;
  } catch {
    return null;
  }
}
