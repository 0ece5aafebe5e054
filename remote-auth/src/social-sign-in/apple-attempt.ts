import type { PendingInvitation } from '../invitation/index.ts';

const key = 'timeweave.apple';

/** State that must survive the redirect to Apple and back. */
export interface AppleAttempt {
  /** Returned by Apple: proves that the response belongs to an attempt of this tab. */
  state: string;
  invitation: PendingInvitation | null;
  /** Path to navigate to after the sign-in. */
  next: string;
  /** `user_id` of the user to link the Apple account to; null for a log-in. */
  linkedUser: string | null;
}

export function rememberAttempt(attempt: AppleAttempt): void {
  sessionStorage.setItem(key, JSON.stringify(attempt));
}

/** Returns and removes the attempt that matches Apple's response, so that a response counts once. */
export function takeAttempt(state: string | null): AppleAttempt | null {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    const attempt = JSON.parse(stored ?? 'null') as AppleAttempt | null;
    return attempt && attempt.state === state ? attempt : null;
  } catch {
    return null;
  }
}
