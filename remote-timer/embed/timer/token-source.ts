import { serverNow } from '@timeweave/shared/clock';
import type { TimerPlace } from '../module-contract.ts';
import type { TimerOptions, TimerToken } from '../options.ts';
import { CallFault, errorIn } from './server-calls.ts';
import { SignInFault, signIn } from './sign-in.ts';
import { faultWords } from './words.ts';

/** Time before its expiry from which a token is renewed, in seconds. */
const reserveSeconds = 30;

function isFresh({ expires_at }: TimerToken): boolean {
  return expires_at === undefined || expires_at - reserveSeconds > serverNow() / 1000;
}

function isToken(value: unknown): value is TimerToken {
  if (typeof value !== 'object' || value === null) return false;
  return 'token' in value && 'workspace_id' in value && 'user_id' in value;
}

function parsed(text: string | null): TimerToken | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isToken(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Tokens of the popup survive a reload of the page, but not the tab. Iframes of a page share them. */
function tabStorage(name: string) {
  return {
    load(): TimerToken | undefined {
      try {
        return parsed(sessionStorage.getItem(name));
      } catch {
        return undefined;
      }
    },
    /** Calls `onToken` when another iframe of the tab stores or removes a token. */
    follow(onToken: (token: TimerToken | undefined) => void): void {
      addEventListener('storage', ({ key, newValue }) => {
        if (key === name) onToken(parsed(newValue));
      });
    },
    save(token: TimerToken | undefined): void {
      try {
        if (token) sessionStorage.setItem(name, JSON.stringify(token));
        else sessionStorage.removeItem(name);
      } catch {
        // Storage is blocked: the token lasts as long as the page.
      }
    },
  };
}

/** The user's token, from the page, from a function of the page, or from the popup. */
export function tokenSource(place: TimerPlace, integration: number | undefined) {
  const { server, framedIn = '' } = place;
  const stored = tabStorage(
    `timeweave.embed.token ${server} ${integration ?? ''}${framedIn && ` ${framedIn}`}`,
  );
  let token = integration ? stored.load() : undefined;
  let getToken: TimerOptions['getToken'];
  let wasGiven = false;
  /** Tokens that the server has rejected. */
  const refused = new Set<string>();
  let asking: Promise<TimerToken> | undefined;

  /** Calls the page's function; throws a `CallFault` when it fails, for example because the page's server is unreachable. */
  async function askPage(): Promise<unknown> {
    try {
      return await getToken?.();
    } catch (error) {
      // The page may throw the server's response, or an error with its sentence; other errors are the browser's.
      if (errorIn(error)) return error;
      const isOwn = error instanceof Error && error.name === 'Error';
      throw new CallFault('no-token', isOwn ? error.message : faultWords.token);
    }
  }

  async function ask(): Promise<TimerToken> {
    const answer: unknown = await askPage();
    if (!isToken(answer)) {
      const { code, msg } = errorIn(answer) ?? {};
      throw new SignInFault(code === 'key' || code === 'member' ? code : 'token', msg);
    }
    // The server decides about expiry: the device's clock may be wrong.
    if (refused.has(answer.token)) throw new SignInFault('expired');
    token = answer;
    return answer;
  }

  return {
    /** Whether the page has ever set a token or a function. */
    wasGiven: () => wasGiven,

    /** Sets the page's token or function; returns whether there may be a token now that there was not before. */
    give(given: TimerToken | undefined, ask: TimerOptions['getToken']): boolean {
      const isNew = (given && given.token !== token?.token && !refused.has(given.token)) ?? false;
      if (isNew) token = given;
      wasGiven ||= Boolean(given ?? ask);
      const isNewFunction = ask !== undefined && ask !== getToken;
      if (isNewFunction) getToken = ask;
      return isNew || (isNewFunction && (!token || refused.has(token.token)));
    },

    /**
     * Resolves to a valid token, or undefined when no user is signed in. Throws a `SignInFault`, or a `CallFault`
     * when the page's function fails.
     */
    async current(): Promise<TimerToken | undefined> {
      if (token && !refused.has(token.token) && isFresh(token)) return token;
      const hadToken = token !== undefined;
      if (getToken) {
        asking ??= ask().finally(() => {
          asking = undefined;
        });
        return asking;
      }
      if (hadToken) throw new SignInFault('expired');
      return undefined;
    },

    /** The server rejected the token. */
    refuse(worthless: string): void {
      refused.add(worthless);
      if (token?.token === worthless) stored.save(undefined);
    },

    /** Follows sign-ins of other timers in the tab, and calls `onChange`. */
    follow(onChange: () => void): void {
      stored.follow((other) => {
        if (!integration || getToken || other?.token === token?.token) return;
        token = other;
        onChange();
      });
    },

    async signIn(): Promise<void> {
      if (!integration) throw new SignInFault('token');
      token = await signIn(place, integration);
      stored.save(token);
    },

    forget(): void {
      token = undefined;
      getToken = undefined;
      stored.save(undefined);
    },
  };
}

export type TokenSource = ReturnType<typeof tokenSource>;
