import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values that every authenticator app knows: SHA-1, six digits, 30 seconds. */
const settings = { issuer: 'Timeweave', algorithm: 'SHA1', digits: 6, period: 30 };

/** Codes of one step before and after are accepted: clocks differ, and typing takes time. */
const window = 1;

const totp = (secret: string, label: string) =>
  new TOTP({ ...settings, label, secret: Secret.fromBase32(secret) });

/** Returns a secret of 160 random bits, as text for authenticator apps. */
export const newAuthenticatorSecret = (): string => Secret.fromHex(randomBytes(20).toString('hex')).base32;

/** Returns the address that authenticator apps read from a QR code. */
export const authenticatorAddress = (secret: string, email: string): string => totp(secret, email).toString();

/** Returns the time step of a code, or undefined if it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window });
  if (delta === null) return undefined;
  return TOTP.counter({ period: settings.period, timestamp }) + delta;
}
