import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Configuration } from 'oidc-provider';

/** The client at the provider. */
export const ourClient = {
  clientId: 'our-client',
  clientSecret: 'the secret of our client',
  redirectUri: 'http://tw.test/login',
};

/** What the provider says about a user; `sub` is their id there. */
export type ProviderClaims = Record<string, unknown> & { sub: string };

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' };
}

const hour = 3600;

interface Provided {
  claimsOf: ReadonlyMap<string, ProviderClaims>;
  settings: { refreshes: boolean };
}

/** Sets everything for which the library would log a notice about its default. */
function configuration({ claimsOf, settings }: Provided): Configuration {
  return {
    clients: [
      {
        client_id: ourClient.clientId,
        client_secret: ourClient.clientSecret,
        redirect_uris: [ourClient.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups', 'offline_access'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
      groups: ['groups', 'teams'],
    },
    findAccount: (_, accountId) => {
      const claims = claimsOf.get(accountId);
      return claims && { accountId, claims: () => claims };
    },
    // Like most providers, it asks for no consent.
    issueRefreshToken: (_, client) => settings.refreshes && client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    pkce: { required: () => true },
    cookies: { keys: [randomUUID()] },
    jwks: { keys: [newKey()] },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      IdToken: hour,
      Interaction: hour,
      Session: hour,
      Grant: hour,
      RefreshToken: hour,
    },
    renderError: (ctx, fault) => {
      ctx.body = JSON.stringify(fault);
    },
    async loadExistingGrant({ oidc: { client, params, provider, session } }) {
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope(String(params?.scope));
      await grant.save();
      return grant;
    },
  };
}

/** Silences the library's warnings about Node 20 and its store in memory, which no setting disables; both are fine here. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}

/** Creates a provider without a consent screen. */
async function newProvider(issuer: string, provided: Provided) {
  const { interactionPolicy, Provider } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const interactions = { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` };
  return new Provider(issuer, { ...configuration(provided), interactions });
}

/** A browser without pages: it follows redirects, and keeps the provider's cookies. */
async function follow(address: string, account: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let hops = 0; hops < 10; hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers, status } = await fetch(next, { redirect: 'manual', headers: { cookie, account } });
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = headers.get('location');
    if (location === null) throw new Error(`${next} answered ${status} and led nowhere`);
    const url = new URL(location, next);
    if (url.href.startsWith(ourClient.redirectUri)) return url.search;
    next = url.href;
  }
  throw new Error(`${address} redirects for ever`);
}

/** Starts a real OpenID provider on localhost, where every account logs in at once. */
export async function startOpenIdProvider() {
  const claimsOf = new Map<string, ProviderClaims>();
  const settings = { refreshes: true };
  /** Paths that were asked for. */
  const asked: string[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A test that fails does not close it.
  server.unref();
  const address = server.address();
  const issuer = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  const provider = await quietly(() => newProvider(issuer, { claimsOf, settings }));
  const openId: Answer = provider.callback();
  /** Answers of faulty paths. */
  const faults = new Map<string, unknown>();

  const logIn: Answer = (request, response) =>
    provider.interactionFinished(request, response, {
      login: { accountId: String(request.headers.account) },
    });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    asked.push(path);
    if (faults.has(path)) {
      const body = JSON.stringify(faults.get(path));
      return response.setHeader('content-type', 'application/json').end(body);
    }
    const answer = path.startsWith('/interaction/') ? logIn : openId;
    Promise.resolve(answer(request, response)).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });

  return {
    issuer,
    faults,
    asked,
    settings,
    /** What the provider says about users from now on; nobody without an entry has an account. */
    claimsOf,
    /** Opens the address in a new browser, logs in there, and returns the query that comes back. */
    async logIn(address: string, claims: ProviderClaims): Promise<string> {
      claimsOf.set(claims.sub, claims);
      return follow(address, claims.sub);
    },
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
