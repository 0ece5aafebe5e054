import { Secret, TOTP } from 'otpauth';
import { knownPassword } from './build-signed-in.ts';
import type { TestApp } from './test-app.ts';

/** Returns the code that an authenticator app shows, some steps of 30 seconds before or after now. */
export function appCode({ clock }: TestApp, secret: string, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Turns on two-step log-in of a user with the known password; the next code is a time step later. */
export async function buildSecondFactor(server: TestApp, token: string) {
  const begun = await server.call(
    'POST /api/second_factor/begin',
    { current_password: knownPassword },
    token,
  );
  const { secret } = begun.body;
  const on = await server.call('PUT /api/second_factor/turn_on', { code: appCode(server, secret) }, token);
  server.clock.goOn(30);
  return { secret, recoveryCodes: on.body.recovery_codes };
}
