import type { JWTPayload } from 'jose';
import { startIdentityProvider, startTestApp } from '../testing/index.ts';

export type Claims = JWTPayload & { email?: string };

/** Starts a server with Google and Apple configured; one provider on localhost simulates both. */
export async function startSocialServer(settings: Parameters<typeof startTestApp>[0] = {}) {
  const provider = await startIdentityProvider();
  const setting = { clientId: 'our-client', issuer: provider.issuer };
  const server = await startTestApp({
    social: { google: setting, apple: setting },
    publicUrl: 'http://tw.test',
    ...settings,
  });

  async function nonce() {
    return (await server.call('POST /api/signin/options', {})).body.nonce;
  }

  /** Signs an ID token of an attempt that has just begun. */
  async function idToken(claims: Claims): Promise<string> {
    const iat = Math.floor(server.clock.now().getTime() / 1000);
    return provider.sign({ nonce: await nonce(), iat, exp: iat + 3600, ...claims });
  }

  async function postAppleForm(form: Record<string, string>): Promise<URL> {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/apple/verify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    expect(response.statusCode).toBe(303);
    return new URL(String(response.headers.location), 'http://tw.test');
  }

  /** Returns the proof in the page's address after a redirect from Apple. */
  async function appleProof(claims: Claims) {
    const id_token = await idToken({ email_verified: 'true', ...claims });
    const user = JSON.stringify({ name: { firstName: 'Grace', lastName: 'Hopper' } });
    const { pathname, searchParams } = await postAppleForm({ id_token, user, state: 'own attempt' });
    expect([pathname, searchParams.get('state')]).toEqual(['/login', 'own attempt']);
    const [apple_user_id, email] = Buffer.from(searchParams.get('apple') ?? '', 'base64')
      .toString()
      .split(' ');
    return { apple_user_id, email, ticket: searchParams.get('ticket') };
  }

  async function close(): Promise<void> {
    await server.close();
    await provider.close();
  }

  return { server, provider, nonce, idToken, postAppleForm, appleProof, close };
}

export type SocialServer = Awaited<ReturnType<typeof startSocialServer>>;
