import { buildSecondFactor, buildSignedIn, knownPassword, type TestApp } from '../testing/index.ts';

export const refused = (param: string, msg: string) => ({ status: 400, body: { errors: [{ param, msg }] } });

export const refusals = {
  expired: refused('ticket', 'This log-in took too long. Please enter your password again.'),
  wrong: refused('code', 'This code is wrong. Enter the newest one of the app.'),
  spent: refused('code', 'This code has been used already. Wait for the next one.'),
};

/** The steps of a log-in with two-step log-in. */
export function secondStep(server: () => TestApp) {
  const logIn = (email: string, password = knownPassword) =>
    server().call('POST /api/auth', { email, password });
  return {
    logIn,
    /** Adds a signed-in member who has it turned on. */
    async withFactor() {
      const ada = await buildSignedIn(server());
      return { ...ada, ...(await buildSecondFactor(server(), ada.token)) };
    },
    async ticketOf(email: string, password = knownPassword): Promise<string> {
      const { status, body } = await logIn(email, password);
      expect([status, body.token]).toEqual([200, undefined]);
      return body.second_step.ticket;
    },
    enter: (ticket: string, code: string) => server().call('POST /api/auth/second_step', { ticket, code }),
  };
}
