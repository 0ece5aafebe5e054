/** A confirmation link that was opened in another browser than the sign-up: the password is still needed. */
export interface PendingConfirmation {
  email: string;
  /** The code of the mailed link. */
  code: string;
}

/** Reads what the confirmation page hands over to the log-in page in the state of the navigation. */
export function readPendingConfirmation(state: unknown): PendingConfirmation | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('code' in state))
    return undefined;
  const { email, code } = state;
  return typeof email === 'string' && typeof code === 'string' ? { email, code } : undefined;
}
