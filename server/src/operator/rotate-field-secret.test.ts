import { cipherOf } from '../secrets/index.ts';
import {
  appCode,
  buildSecondFactor,
  buildSignedIn,
  knownPassword,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { readCommand } from './index.ts';

const [single, next] = ['the single secret of an installation', 'the next session secret, 32 or more'];
const [fields, nextFields] = ['the secret of the fields, 32 or more', 'the next secret of the fields, 32'];

let old: TestApp;
beforeAll(async () => (old = await startTestApp({ sessionSecret: single })));
afterAll(() => old.close());

type Secrets = Omit<Parameters<typeof cipherOf>[0], 'now'>;
const others: TestApp[] = [];
afterAll(() => Promise.all(others.map((server) => server.close())));

/** Starts a server of the same database with other secrets. */
async function serverWith(secrets: Secrets): Promise<TestApp> {
  const server = await startTestApp({ ...secrets, pools: old.pools, clock: old.clock.now });
  others.push(server);
  return server;
}

const rotate = (secrets: Secrets) =>
  readCommand(['rotate-secret'])?.({
    db: old.db,
    publicUrl: '',
    cipher: cipherOf(secrets),
    now: old.clock.now(),
  });

it('the secret of fields and that of sessions are changed alone, beginning with a single one', async () => {
  const { email, token } = await buildSignedIn(old);
  const { secret } = await buildSecondFactor(old, token);
  const isLoggedIn = async (server: TestApp) =>
    (await server.call('POST /api/token/verify', { token })).status === 200;
  async function readsFields(server: TestApp) {
    const { body } = await server.call('POST /api/auth', { email, password: knownPassword });
    const ticket = 'second_step' in body ? body.second_step.ticket : '';
    const sent = { ticket, code: appCode(old, secret) };
    const { status } = await server.call('POST /api/auth/second_step', sent);
    old.clock.goOn(30);
    return status === 200;
  }
  const stateAt = async (secrets: Secrets) => {
    const server = await serverWith(secrets);
    return [await isLoggedIn(server), await readsFields(server)];
  };

  // An installation with one secret gets another for its fields: all of before stays readable.
  const first = { sessionSecret: single, fieldSecret: fields };
  expect(await stateAt(first)).toEqual([true, true]);
  // Before rotate-secret, the session secret is still needed to read them; after, it is not.
  expect(await stateAt({ sessionSecret: next, fieldSecret: fields })).toEqual([false, false]);
  await rotate(first);
  expect(await stateAt({ sessionSecret: next, fieldSecret: fields })).toEqual([false, true]);

  // The secret of the fields alone: sessions stay.
  const second = { sessionSecret: single, fieldSecret: nextFields, acceptedFieldSecret: fields };
  expect(await stateAt(second)).toEqual([true, true]);
  await rotate(second);
  expect(await stateAt({ sessionSecret: single, fieldSecret: nextFields })).toEqual([true, true]);
  expect(await stateAt({ sessionSecret: single, fieldSecret: fields })).toEqual([true, false]);
});

it('a server that has no field secret yet reads what the others encrypt with the next one', () => {
  const stored = cipherOf({ sessionSecret: single, fieldSecret: fields }).encrypt('text', 'row/1');
  const before = cipherOf({ sessionSecret: single, acceptedFieldSecret: fields });
  expect([before.decrypt(stored, 'row/1'), before.isCurrent(stored)]).toEqual(['text', false]);
});
