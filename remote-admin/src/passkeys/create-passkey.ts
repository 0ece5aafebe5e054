import { startRegistration } from '@simplewebauthn/browser';
import type { Answer } from '@timeweave/shared/store';

type Options = Answer<'POST /api/passkey/begin'>['options'];

/** Returns the sentence for a failure of the browser's dialog; the names are those of WebAuthn. */
function faultOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was created. Try again, and confirm it in the dialog of your browser.';
  return 'This device couldn’t create a passkey. Try another one.';
}

interface Created {
  id: string;
  client_data: string;
  attestation_object: string;
}

/** Has the browser create a passkey. Returns its public part, or a sentence for the user. */
export async function createPasskey(options: Options): Promise<Created | { fault: string }> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    return { id, client_data: response.clientDataJSON, attestation_object: response.attestationObject };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}
