import type { TimerToken } from '../options.ts';
import { CallFault } from './server-calls.ts';
import { SignInFault } from './sign-in.ts';
import type { TokenSource } from './token-source.ts';

/** Calls with the user's token, which ask for another one when the server has refused it. */
export function authorisedCalls(source: TokenSource) {
  /** The token to send; rejects with a `SignInFault` while nobody is signed in. */
  async function bearer(): Promise<TimerToken> {
    const token = await source.current();
    if (!token) throw new SignInFault('expired');
    return token;
  }

  async function authorised<Result>(call: (token: TimerToken) => Promise<Result>): Promise<Result> {
    const token = await bearer();
    try {
      return await call(token);
    } catch (error) {
      if (!(error instanceof CallFault) || error.status !== 401) throw error;
      source.refuse(token.token);
      return call(await bearer());
    }
  }

  return { bearer, authorised };
}
