import type { TimerPlace } from '../module-contract.ts';
import type { TimerErrorCode, TimerToken } from '../options.ts';
import { callServer } from './server-calls.ts';

/** Why there is no valid token. */
export class SignInFault extends Error {
  constructor(
    readonly code: TimerErrorCode,
    /** The server's sentence, if it gave one. */
    readonly sentence?: string,
  ) {
    super(code);
  }
}

function base64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const random = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Returns a code verifier and its challenge (RFC 7636, S256). */
async function proof(): Promise<{ verifier: string; challenge: string }> {
  // Browsers provide `subtle` only to HTTPS pages and localhost.
  const { subtle }: { subtle?: SubtleCrypto } = crypto;
  if (!subtle) throw new SignInFault('insecure');
  const verifier = random();
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64Url(new Uint8Array(digest)) };
}

/** Interval of the check whether the user has closed the popup, in ms. */
const closedCheckMs = 500;

interface Message {
  source?: unknown;
  state?: unknown;
  code?: unknown;
}

/** Resolves to the code that the consent page posts; rejects with `cancelled` when the popup is closed without one. */
export function codeFrom(popup: Window, server: string, state: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearInterval(closed);
      removeEventListener('message', hear);
    };
    const hear = ({ origin, source, data }: MessageEvent<Message | null>) => {
      if (origin !== server || source !== popup || data?.source !== 'timeweave' || data.state !== state)
        return;
      end();
      if (typeof data.code === 'string') resolve(data.code);
      else reject(new SignInFault('denied'));
    };
    let wasClosed = false;
    const closed = setInterval(() => {
      // The consent page closes itself after posting: its message may come after the first check that sees it closed.
      if (wasClosed) {
        end();
        reject(new SignInFault('cancelled'));
      }
      wasClosed = popup.closed;
    }, closedCheckMs);
    addEventListener('message', hear);
  });
}

/**
 * Signs the user in through a popup of the product: authorization code with PKCE. Call it in a click handler, or the
 * browser blocks the popup. In an iframe the code is for the iframe, even if the parent page opens the same popup.
 */
export async function signIn({ server, framedIn }: TimerPlace, integration: number): Promise<TimerToken> {
  const proving = proof();
  const state = random();
  const popup = open('', `timeweave-${integration}`, 'popup,width=480,height=680');
  if (!popup) {
    await proving.catch(() => undefined);
    throw new SignInFault('blocked');
  }
  try {
    const { verifier, challenge } = await proving;
    const query = new URLSearchParams({
      integration: String(integration),
      origin: framedIn ?? location.origin,
      challenge,
      state,
      ...(framedIn && { frame: '1' }),
    });
    popup.location.href = `${server}/embed/authorize?${query}`;
    const code = await codeFrom(popup, server, state);
    return await callServer(
      'POST /api/integration/exchange',
      { integration_id: integration, code, code_verifier: verifier },
      { server },
    );
  } finally {
    popup.close();
  }
}
