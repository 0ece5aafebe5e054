import { buildSignedIn, knownPassword, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

it.each([
  ['POST /api/passkey/list', {}],
  ['POST /api/passkey/begin', { current_password: knownPassword }],
  ['PUT /api/passkey/add', { ticket: 't', name: 'x', id: 'A', client_data: 'A', attestation_object: 'A' }],
  ['PUT /api/passkey/rename', { passkey_id: 1, name: 'x' }],
  ['PUT /api/passkey/remove', { passkey_id: 1 }],
] as const)('%s is closed to signed-out callers and API tokens', async (name, payload) => {
  const { token } = await buildSignedIn(server);
  const script = { name: 'Script', scope: 'admin', days: 30 };
  const api = await server.call('POST /api/api_token/create', script, token);
  expect(await server.call(name, payload)).toMatchObject({ status: 401 });
  expect(await server.call(name, payload, api.body.token)).toMatchObject({ status: 403 });
});
