import { hashOfSecret } from '../secrets/index.ts';
import {
  appCode,
  buildSecondFactor,
  buildSignedIn,
  knownPassword,
  type SignedInMember,
  startTestApp,
  type TestApp,
  notificationsOf,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const begin = ({ token }: SignedInMember, current_password: string | undefined = knownPassword) =>
  server.call('POST /api/second_factor/begin', { current_password }, token);
const turnOn = ({ token }: SignedInMember, code: string) =>
  server.call('PUT /api/second_factor/turn_on', { code }, token);
const turnOff = ({ token }: SignedInMember, code: string) =>
  server.call('PUT /api/second_factor/turn_off', { code }, token);
const renew = ({ token }: SignedInMember, code: string) =>
  server.call('PUT /api/second_factor/renew_codes', { code }, token);
const status = async ({ token }: SignedInMember) =>
  (await server.call('POST /api/second_factor/status', {}, token)).body;

async function withFactor() {
  const ada = await buildSignedIn(server);
  return { ...ada, ...(await buildSecondFactor(server, ada.token)) };
}

const storedOf = (table: 'second_factor' | 'recovery_code', id: number) =>
  server.db.selectFrom(table).where('person_id', '=', id).selectAll().execute();

describe('turning it on', () => {
  it('needs the first code of the app, gives ten recovery codes and mails the user', async () => {
    const ada = await buildSignedIn(server);
    const { secret, address } = (await begin(ada)).body;
    expect(await status(ada)).toEqual({ is_on: 0, on_since: null, recovery_codes_left: 0 });
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(address)).toContain(`Timeweave:${ada.email}`);

    expect(await turnOn(ada, '000000')).toMatchObject({ status: 400, body: { errors: [{ param: 'code' }] } });
    const { body } = await turnOn(ada, appCode(server, secret));
    expect(new Set(body.recovery_codes).size).toBe(10);
    const now = server.clock.now().getTime() / 1000;
    expect(await status(ada)).toEqual({ is_on: 1, on_since: now, recovery_codes_left: 10 });
    const mail = await server.mails.newestTo(ada.email);
    expect(mail.subject).toBe('Two-step log-in is on');
    expect(JSON.stringify(mail)).not.toContain(secret);
  });

  it.each([
    ['a wrong password', 'Engine#1800'],
    ['no password', ''],
  ])('is refused with %s', async (_, password) => {
    const ada = await buildSignedIn(server);
    expect(await begin(ada, password)).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'current_password' }] },
    });
    expect(await storedOf('second_factor', ada.id)).toEqual([]);
  });

  it('needs a log-in of the last 15 minutes if the account has no password', async () => {
    const ada = await buildSignedIn(server, { password_hash: null });
    const since = (minutes: number) =>
      server.db
        .updateTable('session')
        .set({ created_at: new Date(server.clock.now().getTime() - minutes * 60_000) })
        .where('person_id', '=', ada.id)
        .execute();
    await since(16);
    expect(await begin(ada, undefined)).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'log-in-again' }] },
    });
    await since(14);
    expect(await begin(ada, undefined)).toMatchObject({ status: 200 });
  });

  it('replaces a secret that was never turned on, but none that is in use', async () => {
    const ada = await buildSignedIn(server);
    const former = (await begin(ada)).body.secret;
    const { secret } = (await begin(ada)).body;
    expect(await turnOn(ada, appCode(server, former))).toMatchObject({ status: 400 });
    expect(await turnOn(ada, appCode(server, secret))).toMatchObject({ status: 200 });
    expect(await begin(ada)).toMatchObject({ status: 409 });
    server.clock.goOn(30);
    expect(await turnOn(ada, appCode(server, secret))).toMatchObject({ status: 409 });
  });

  it('cannot be done with the code of another user’s app', async () => {
    const [ada, eve] = [await buildSignedIn(server), await buildSignedIn(server)];
    const { secret } = (await begin(eve)).body;
    await begin(ada);
    expect(await turnOn(ada, appCode(server, secret))).toMatchObject({ status: 400 });
    expect(await status(ada)).toMatchObject({ is_on: 0 });
  });
});

describe('the database', () => {
  it('holds neither the secret nor a recovery code in readable form', async () => {
    const ada = await withFactor();
    const stored = JSON.stringify([
      await storedOf('second_factor', ada.id),
      await storedOf('recovery_code', ada.id),
    ]);
    for (const readable of [ada.secret, ...ada.recoveryCodes, ...ada.recoveryCodes.map(withoutHyphens)])
      expect(stored).not.toContain(readable);
    const [first = ''] = ada.recoveryCodes;
    expect(stored).toContain(hashOfSecret(withoutHyphens(first)));
  });

  it('cannot be used to give a user the secret of another one', async () => {
    const [ada, eve] = [await withFactor(), await withFactor()];
    const [evesRow] = await storedOf('second_factor', eve.id);
    await server.db
      .updateTable('second_factor')
      .set(evesRow && 'secret' in evesRow ? { secret: evesRow.secret } : {})
      .where('person_id', '=', ada.id)
      .execute();
    expect(await turnOff(ada, appCode(server, eve.secret))).toMatchObject({ status: 503 });
    expect(await turnOff(ada, ada.recoveryCodes[0] ?? '')).toMatchObject({ status: 200 });
  });
});

const withoutHyphens = (code: string) => code.replaceAll('-', '');

describe('turning it off', () => {
  it('needs a code, removes all codes and mails the user', async () => {
    const ada = await withFactor();
    expect(await turnOff(ada, '000000')).toMatchObject({ status: 400 });
    expect(await status(ada)).toMatchObject({ is_on: 1 });
    expect(await turnOff(ada, appCode(server, ada.secret))).toMatchObject({ status: 200 });
    expect(await status(ada)).toEqual({ is_on: 0, on_since: null, recovery_codes_left: 0 });
    expect((await server.mails.newestTo(ada.email)).subject).toBe('Two-step log-in is off');
    expect((await notificationsOf(server, ada.id)).map(({ title }) => title)).toEqual([
      'Two-step log-in is off',
      'Two-step log-in is on',
    ]);
    expect(await turnOff(ada, ada.recoveryCodes[0] ?? '')).toMatchObject({ status: 409 });
  });

  it('is refused with the code of another user', async () => {
    const [ada, eve] = [await withFactor(), await withFactor()];
    expect(await turnOff(ada, appCode(server, eve.secret))).toMatchObject({ status: 400 });
    expect(await turnOff(ada, eve.recoveryCodes[0] ?? '')).toMatchObject({ status: 400 });
    expect(await status(ada)).toMatchObject({ is_on: 1, recovery_codes_left: 10 });
    expect(await status(eve)).toMatchObject({ is_on: 1, recovery_codes_left: 10 });
  });
});

it('new recovery codes need a code, and replace the former ones', async () => {
  const ada = await withFactor();
  const [first = '', second = ''] = ada.recoveryCodes;
  expect(await renew(ada, 'aaaa-bbbb-cccc-dddd')).toMatchObject({ status: 400 });
  const { body } = await renew(ada, first);
  expect(body.recovery_codes).toHaveLength(10);
  expect(await turnOff(ada, second)).toMatchObject({ status: 400 });
  expect(await turnOff(ada, body.recovery_codes[0] ?? '')).toMatchObject({ status: 200 });
});

it.each([
  ['POST /api/second_factor/status', {}],
  ['POST /api/second_factor/begin', { current_password: knownPassword }],
  ['PUT /api/second_factor/turn_on', { code: '123456' }],
  ['PUT /api/second_factor/turn_off', { code: '123456' }],
  ['PUT /api/second_factor/renew_codes', { code: '123456' }],
] as const)('%s is closed to signed-out callers and API tokens', async (name, payload) => {
  const { token } = await buildSignedIn(server);
  const api = await server.call(
    'POST /api/api_token/create',
    { name: 'Script', scope: 'admin', days: 30 },
    token,
  );
  expect(await server.call(name, payload)).toMatchObject({ status: 401 });
  expect(await server.call(name, payload, api.body.token)).toMatchObject({ status: 403 });
});
