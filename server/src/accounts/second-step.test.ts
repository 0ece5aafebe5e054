import { appCode, buildSignedIn, knownPassword, startTestApp, type TestApp } from '../testing/index.ts';
import { refusals, refused, secondStep } from './second-step.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const { enter, logIn, ticketOf, withFactor } = secondStep(() => server);
const { expired, wrong, spent } = refusals;

it('the right password opens no session, and the code of the app does', async () => {
  const ada = await withFactor();
  const sessions = server.db.selectFrom('session').where('person_id', '=', ada.id).selectAll();
  const before = (await sessions.execute()).length;
  const ticket = await ticketOf(ada.email);
  expect((await sessions.execute()).length).toBe(before);
  const { status, body } = await enter(ticket, appCode(server, ada.secret));
  expect([status, body.workspace_id, body.user.email]).toEqual([200, ada.workspace_id, ada.email]);
  expect(await server.call('POST /api/usertime/running', {}, body.token)).toMatchObject({ status: 200 });
});

it('nothing changes for a user without it', async () => {
  const { email } = await buildSignedIn(server);
  expect(await logIn(email)).toMatchObject({ status: 200, body: { token: expect.any(String) } });
});

it('a wrong password says nothing about the second step', async () => {
  const ada = await withFactor();
  expect(await logIn(ada.email, 'Engine#1800')).toMatchObject({
    status: 401,
    body: { errors: [{ msg: 'The email address or the password is wrong.' }] },
  });
});

describe('a code', () => {
  it.each([
    ['of the step before', -1, 200],
    ['of the step after', 1, 200],
    ['two steps old', -2, 400],
    ['two steps ahead', 2, 400],
  ])('%s', async (_, steps, status) => {
    const ada = await withFactor();
    server.clock.goOn(90);
    expect(await enter(await ticketOf(ada.email), appCode(server, ada.secret, steps))).toMatchObject({
      status,
    });
  });

  it('is not accepted twice, nor one of an earlier step', async () => {
    const ada = await withFactor();
    server.clock.goOn(90);
    const [before, code] = [appCode(server, ada.secret, -1), appCode(server, ada.secret)];
    expect(await enter(await ticketOf(ada.email), code)).toMatchObject({ status: 200 });
    expect(await enter(await ticketOf(ada.email), code)).toMatchObject(spent);
    expect(await enter(await ticketOf(ada.email), before)).toMatchObject(spent);
    server.clock.goOn(30);
    expect(await enter(await ticketOf(ada.email), appCode(server, ada.secret))).toMatchObject({
      status: 200,
    });
  });

  it('is not accepted twice at the same moment', async () => {
    const ada = await withFactor();
    const tickets = [await ticketOf(ada.email), await ticketOf(ada.email)];
    const code = appCode(server, ada.secret);
    const statuses = await Promise.all(tickets.map(async (ticket) => (await enter(ticket, code)).status));
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('that turned two-step log-in on is used up', async () => {
    const ada = await withFactor();
    expect(await enter(await ticketOf(ada.email), appCode(server, ada.secret, -1))).toMatchObject(spent);
  });

  it('may have a space in the middle', async () => {
    const ada = await withFactor();
    const code = appCode(server, ada.secret).replace(/^.../, '$& ');
    expect(await enter(await ticketOf(ada.email), code)).toMatchObject({ status: 200 });
  });

  it('of another user is wrong, and keeps the ticket for the right one', async () => {
    const [ada, eve] = [await withFactor(), await withFactor()];
    const ticket = await ticketOf(ada.email);
    expect(await enter(ticket, appCode(server, eve.secret))).toMatchObject(wrong);
    expect(await enter(ticket, appCode(server, ada.secret))).toMatchObject({ status: 200 });
  });
});

describe('a recovery code', () => {
  it('opens the account once, typed in any case', async () => {
    const ada = await withFactor();
    const [code = ''] = ada.recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect(await enter(await ticketOf(ada.email), typed)).toMatchObject({ status: 200 });
    expect(await enter(await ticketOf(ada.email), code)).toMatchObject(
      refused('code', 'This recovery code is wrong or has been used already.'),
    );
    const { body } = await server.call('POST /api/second_factor/status', {}, ada.token);
    expect(body.recovery_codes_left).toBe(9);
  });

  it('of another user is wrong', async () => {
    const [ada, eve] = [await withFactor(), await withFactor()];
    const ticket = await ticketOf(ada.email);
    expect(await enter(ticket, eve.recoveryCodes[0] ?? '')).toMatchObject({ status: 400 });
  });
});

describe('a ticket', () => {
  it('works once', async () => {
    const ada = await withFactor();
    const ticket = await ticketOf(ada.email);
    expect(await enter(ticket, appCode(server, ada.secret))).toMatchObject({ status: 200 });
    server.clock.goOn(30);
    expect(await enter(ticket, appCode(server, ada.secret))).toMatchObject(expired);
  });

  it.each([
    [299, 200],
    [301, 400],
  ])('after %i seconds: %i', async (seconds, status) => {
    const ada = await withFactor();
    const ticket = await ticketOf(ada.email);
    server.clock.goOn(seconds);
    expect(await enter(ticket, appCode(server, ada.secret))).toMatchObject({ status });
  });

  it('of another user opens only that user’s account', async () => {
    const [ada, eve] = [await withFactor(), await withFactor()];
    const evesTicket = await ticketOf(eve.email);
    expect(await enter(evesTicket, appCode(server, ada.secret))).toMatchObject(wrong);
    const { body } = await enter(evesTicket, appCode(server, eve.secret));
    expect(body.user.email).toBe(eve.email);
  });

  it.each(['forged', 'header.payload.signature', ''])('%j is refused', async (ticket) => {
    const ada = await withFactor();
    expect(await enter(ticket, appCode(server, ada.secret))).toMatchObject({ status: 400 });
  });

  it('for a former password is worthless', async () => {
    const ada = await withFactor();
    const ticket = await ticketOf(ada.email);
    const change = { current_password: knownPassword, new_password: 'Engine#1844' };
    await server.call(
      'PUT /api/profile/edit_password',
      { ...change, workspace_id: ada.workspace_id },
      ada.token,
    );
    expect(await enter(ticket, appCode(server, ada.secret))).toMatchObject(expired);
  });

  it('a session token is no ticket', async () => {
    const ada = await withFactor();
    expect(await enter(ada.token, appCode(server, ada.secret))).toMatchObject(expired);
  });
});

it('guesses are limited for the user, also with new tickets, and the right code is refused then too', async () => {
  const ada = await withFactor();
  for (let time = 0; time < 10; time++)
    expect((await enter(await ticketOf(ada.email), '000000')).status).toBe(400);
  const limited = await enter(await ticketOf(ada.email), appCode(server, ada.secret));
  expect(limited).toMatchObject({ status: 429, body: { errors: [{ param: 'code' }] } });
  const eve = await withFactor();
  expect(await enter(await ticketOf(eve.email), appCode(server, eve.secret))).toMatchObject({ status: 200 });
});

it('right codes do not count', async () => {
  const ada = await withFactor();
  for (let time = 0; time < 12; time++) {
    const entered = await enter(await ticketOf(ada.email), appCode(server, ada.secret));
    expect(entered.status).toBe(200);
    server.clock.goOn(30);
  }
});
