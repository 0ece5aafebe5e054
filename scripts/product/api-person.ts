import { randomUUID } from 'node:crypto';
import type { Answer, ApiCall, AuthData, Payload } from '../../shared/src/api/index.ts';

export const password = 'Engine#1843';

export function newEmail(): string {
  return `person-${randomUUID()}@example.com`;
}

export interface ApiPerson {
  auth: AuthData;
  call: <Name extends ApiCall>(name: Name, payload: Payload<Name>) => Promise<Answer<Name>>;
}

const mailPatienceMs = 10_000;

async function send(url: string, name: ApiCall, payload: unknown, token = ''): Promise<unknown> {
  const [method, path] = name.split(' ');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(payload) });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Returns the first matching link in the newest mail with one to an address; waits for the delivery. */
export async function mailedLink(url: string, email: string, such = /./): Promise<URL> {
  const until = performance.now() + mailPatienceMs;
  while (performance.now() < until) {
    const outbox = (await (await fetch(`${url}/dev/mail.json`)).json()) as {
      mails: { to: string; text: string }[];
    };
    const links = outbox.mails
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => text.match(/https?:\S+/g) ?? []);
    const link = links.find((each) => such.test(each));
    if (link) return new URL(link);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail came for ${email}.`);
}

export function personWith(url: string, auth: AuthData): ApiPerson {
  return { auth, call: (name, payload) => send(url, name, payload, auth.token) as Promise<never> };
}

export const onAnotherDevice = (url: string, { auth }: ApiPerson): Promise<ApiPerson> =>
  logIn(url, auth.user.email, password);

export async function logIn(url: string, email: string, itsPassword: string): Promise<ApiPerson> {
  const auth = (await send(url, 'POST /api/auth', { email, password: itsPassword })) as AuthData;
  return personWith(url, auth);
}

/** Signs up a user and follows the mailed link. */
export async function signUp(
  url: string,
  first_name = 'Ada',
  timeZone = 'Europe/Berlin',
): Promise<ApiPerson> {
  const email = newEmail();
  const browser_secret = randomUUID();
  const account = { first_name, last_name: 'Lovelace', email, password, timeZone, browser_secret };
  await send(url, 'POST /api/register', account);
  const { searchParams } = await mailedLink(url, email);
  const [userId] = atob(searchParams.get('user') ?? '').split(' ');
  const confirmation = { email, user_id: Number(userId), code: searchParams.get('code'), browser_secret };
  const { data } = (await send(url, 'POST /api/register/confirm', confirmation)) as { data: AuthData };
  return personWith(url, data);
}
