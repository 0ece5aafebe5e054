import type { PendingInvitation } from '../invitation/index.ts';

const key = 'timeweave.apple';

/** What must survive the way to Apple and back. */
export interface AppleAttempt {
  /** Apple gives it back: it proves that the answer belongs to an attempt of this very tab. */
  state: string;
  invitation: PendingInvitation | null;
  /** The page that was asked for. */
  next: string;
  /** `user_id` of the user whose account the Apple account is linked with; null: it logs in. */
  linkedUser: string | null;
}

export function rememberAttempt(attempt: AppleAttempt): void {
  sessionStorage.setItem(key, JSON.stringify(attempt));
}

/** The attempt that Apple's answer belongs to; it is forgotten, so that an answer counts once. */
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
