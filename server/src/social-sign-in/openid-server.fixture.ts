import type { OidcSetting } from '../config/index.ts';
import { startTestApp } from '../testing/index.ts';
import { ourClient, type ProviderClaims, startOpenIdProvider } from './openid-provider.fixture.ts';

/** The key of the server's tokens. */
export const secret = 'the secret of a test, with 32 characters or more';

/** Starts a server with a real OpenID provider. */
export async function startOpenIdServer(
  oidc: Partial<OidcSetting> = {},
  settings: Parameters<typeof startTestApp>[0] = {},
) {
  const provider = await startOpenIdProvider();
  const setting: OidcSetting = {
    issuer: provider.issuer,
    clientId: ourClient.clientId,
    clientSecret: ourClient.clientSecret,
    name: 'Example Ltd',
    scopes: 'openid email profile groups',
    groupsClaim: 'groups',
    allowedGroups: [],
    adminGroups: [],
    workspaceId: undefined,
    trustsEmail: false,
    only: false,
    ...oidc,
  };
  const server = await startTestApp({
    social: { google: undefined, apple: undefined, oidc: setting },
    publicUrl: 'http://tw.test',
    sessionSecret: secret,
    ...settings,
  });
  let people = 0;

  async function begin() {
    const { status, body } = await server.call('POST /api/oidc/start', {});
    expect(status).toBe(200);
    return body;
  }

  /** Returns the proof of a log-in at the provider: what the tab kept, and what came back. */
  async function proof(claims: ProviderClaims) {
    const { address, attempt } = await begin();
    return { attempt, answer: await provider.logIn(address, claims) };
  }

  return {
    server,
    provider,
    setting,
    begin,
    proof,
    /** A user whom the server does not know. */
    newcomer: (claims: Record<string, unknown> = {}): ProviderClaims & { email: string } => ({
      sub: `subject-${++people}`,
      email: `person-${people}@example.com`,
      email_verified: true,
      ...claims,
    }),
    signIn: async (claims: ProviderClaims, payload: object = {}) =>
      server.call('POST /api/oidc/signin', { ...(await proof(claims)), ...payload }),
    async close(): Promise<void> {
      await server.close();
      await provider.close();
    },
  };
}

export type OpenIdServer = Awaited<ReturnType<typeof startOpenIdServer>>;
