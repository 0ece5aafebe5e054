/** A confirmation link opened in another browser than the sign-up: the password is still needed. */
export interface PendingConfirmation {
  email: string;
  code: string;
}

/** Reads the navigation state that the confirmation page passes to the log-in page. */
export function readPendingConfirmation(state: unknown): PendingConfirmation | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('code' in state))
    return undefined;
  const { email, code } = state;
  return typeof email === 'string' && typeof code === 'string' ? { email, code } : undefined;
}
