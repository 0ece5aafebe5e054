import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Starts an OpenID provider on localhost that signs any claims. */
export async function startIdentityProvider() {
  const keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const isDiscovery = request.url === '/.well-known/openid-configuration';
    response.end(JSON.stringify(isDiscovery ? { issuer, jwks_uri: `${issuer}/jwks` } : { keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;

  /** Signs an ID token; by default a valid one, at the initial time of the test clock. */
  async function sign(claims: JWTPayload, { key = keys.privateKey, alg = 'RS256' } = {}) {
    const issuedAt = Date.parse('2026-11-18T09:00:00Z') / 1000;
    const good = {
      iss: issuer,
      aud: 'our-client',
      iat: issuedAt,
      exp: issuedAt + 3600,
      email_verified: true,
    };
    return new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg, kid: 'k' }).sign(key);
  }

  return { issuer, sign, close: () => new Promise<void>((done) => void server.close(() => done())) };
}
