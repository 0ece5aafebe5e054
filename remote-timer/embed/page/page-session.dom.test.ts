import { waitFor } from '@testing-library/dom';
import { publish } from '@timeweave/shared/events';
import { ada } from '@timeweave/shared/testing';
import { openPageSession } from './page-session.ts';

const { token: _, workspace_id: _workspace, user_id: _user, ...account } = ada;
const granted = (token: string) => ({
  token,
  workspace_id: ada.workspace_id,
  user_id: Number(atob(ada.user_id)),
});

/** Tokens that the server rejects. */
const ended = new Set<string>();
const accountCalls: string[] = [];

beforeEach(() => {
  ended.clear();
  accountCalls.length = 0;
  const respond = async (url: string, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    if (!url.endsWith('/api/integration/account')) return new Promise<Response>(() => undefined);
    accountCalls.push(token);
    return ended.has(token)
      ? Response.json({ errors: [{ msg: 'Log in.' }] }, { status: 401 })
      : Response.json(account);
  };
  Object.assign(globalThis, { fetch: respond });
});

it('keeps its token when the session of another tab ends, and renews it when its own has ended', async () => {
  let count = 0;
  const session = openPageSession({ getToken: async () => granted(`twe_${++count}`) });
  await waitFor(() => expect(session.state()).toEqual({ phase: 'ready' }));
  publish('session/ended', {});
  await waitFor(() => expect(accountCalls).toEqual(['twe_1', 'twe_1']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(count).toBe(1);
  ended.add('twe_1');
  publish('session/ended', {});
  await waitFor(() => expect(count).toBe(2));
  await waitFor(() => expect(accountCalls.at(-1)).toBe('twe_2'));
  session.close();
});
