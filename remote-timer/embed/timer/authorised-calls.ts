import type { TimerToken } from '../options.ts';
import { CallFault } from './server-calls.ts';
import { SignInFault } from './sign-in.ts';
import type { TokenSource } from './token-source.ts';

/** Sends calls with the user's token, and retries with another one when the server has rejected it. */
export function authorisedCalls(source: TokenSource) {
  /** Resolves to the token to send; rejects with a `SignInFault` when no user is signed in. */
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
