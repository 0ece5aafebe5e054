import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Answer, ApiCall, ErrorAnswer } from '@timeweave/shared/api';
import type { Static } from 'typebox';
import { buildMember, buildWorkspace, type TestApp } from '../testing/index.ts';

export const origin = 'https://desk.example';

/** From RFC 7636, appendix B. */
export const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');

interface Response<Name extends ApiCall> {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Answer<Name> & Static<typeof ErrorAnswer>;
}

interface Sender {
  token?: string;
  from?: string;
  /** The `Sec-Fetch-Site` header. */
  site?: 'same-origin' | 'same-site' | 'cross-site';
}

/** Makes a call as a page of an origin, or as a server without one; returns the response with its headers. */
export const callFrom =
  (server: TestApp) =>
  async <Name extends ApiCall>(
    name: Name,
    payload: object,
    { token, from, site }: Sender = {},
  ): Promise<Response<Name>> => {
    const [method, url = ''] = name.split(' ');
    const response = await server.app.inject({
      method: method === 'PUT' ? 'PUT' : 'POST',
      url,
      payload,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(from && { origin: from }),
        ...(site && { 'sec-fetch-site': site }),
      },
    });
    const { statusCode: status, headers } = response;
    return { status, headers, body: response.json<Response<Name>['body']>() };
  };

export async function buildIntegration(server: TestApp, origins: string[] = [origin]) {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const member = await buildMember(server.db, workspace_id);
  const [admin, session] = [await server.signIn(adminId), await server.signIn(member.id)];
  const created = await server.call(
    'POST /api/integration/create',
    { workspace_id, name: 'Help desk', origins },
    admin,
  );
  const { insertId: integration_id } = created.body.results;
  return { workspace_id, adminId, admin, member, session, integration_id, key: created.body.key };
}

type Built = Awaited<ReturnType<typeof buildIntegration>>;

/** Creates an integration with a token of its member, requested by the integrator's server. */
export async function buildPageToken(server: TestApp, built?: Built) {
  const integration = built ?? (await buildIntegration(server));
  const { key, member } = integration;
  const payload = { email: member.email, origin };
  const { body } = await callFrom(server)('POST /api/integration/token', payload, { token: key });
  return { ...integration, token: body.token };
}
