import { startAuthentication } from '@simplewebauthn/browser';
import type { Answer } from '@timeweave/shared/store';

type Options = Answer<'POST /api/passkey/options'>['options'];

/** Has the browser sign the challenge with a passkey that the user chooses. */
export async function signChallenge(options: Options) {
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
    ...(userHandle && { user_handle: userHandle }),
  };
}
