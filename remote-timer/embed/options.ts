/** A user's access to the API, as returned by `POST /api/integration/token` and `/exchange`. */
export interface TimerToken {
  token: string;
  workspace_id: number;
  user_id: number;
  /** Unix seconds; without it the token is used until the server rejects it. */
  expires_at?: number;
}

/** The ticket, card or document that the work is for. Stored with the entry. */
export interface TimerReference {
  /** Such as 4711 or ABC-12. */
  id: string;
  /** An http or https URL, shown as a link. */
  url?: string;
}

/** Options of a timer. All are optional. */
export interface TimerOptions {
  /** Description of the entries. Without it the user types one. */
  description?: string;
  /** Id of a project of the workspace. */
  project?: number;
  /** Ids of tags. */
  tags?: readonly number[];
  billable?: boolean;
  reference?: TimerReference;
  /** Id of the integration: the timer offers 'Log in', which opens a popup of Timeweave. */
  integration?: number;
  /**
   * `frame`: the timer runs in a sandboxed iframe of your Timeweave, and your page can't access the user's token.
   * Requires `integration`; the page can't provide a token.
   */
  isolation?: 'frame';
  /** Returns a token of the user who is signed in to your page. Called again when the token has expired. */
  getToken?: () => TimerToken | Promise<TimerToken>;
  /** Default: the page's `color-scheme`. */
  theme?: 'light' | 'dark' | 'auto';
}

/** A time entry in the details of an event. */
export interface TimerEntry {
  uuid: string;
  description: string;
  /** 0 for no project. */
  project: number;
  /** Unix seconds. */
  startedAt: number;
  /** Unix seconds; null while running. */
  stoppedAt: number | null;
}

export type TimerErrorCode =
  | 'load'
  | 'policy'
  | 'integration'
  | 'setup'
  | 'key'
  | 'member'
  | 'blocked'
  | 'cancelled'
  | 'denied'
  | 'expired'
  | 'forbidden'
  | 'insecure'
  | 'origin'
  | 'refused'
  | 'token'
  | 'unreachable';

/** Details of the events. They are also dispatched as composed DOM events: `timeweave-started` and so on. */
export interface TimerEvents {
  /** The timer has loaded its entries and can be used. */
  ready: Record<never, never>;
  /** An entry of this timer is running, wherever it was started. */
  started: { entry: TimerEntry };
  stopped: { entry: TimerEntry };
  /** `message` is for the user; `cause` and `remedy` are for the developer, empty for what only the user can change. */
  error: { code: TimerErrorCode; message: string; cause: string; remedy: string };
}

/** `<timeweave-timer>`: most options are also attributes. */
export interface TimerElement extends HTMLElement {
  token: TimerToken | undefined;
  getToken: TimerOptions['getToken'];
  start: () => void;
  stop: () => void;
  /** Forgets the user's token. */
  forget: () => void;
}

/** A mounted timer. */
export interface MountedTimer {
  /** Changes options; omitted ones keep their values. */
  update: (options: TimerOptions) => void;
  /** Adds a listener; returns a function that removes it. */
  on: <Name extends keyof TimerEvents>(
    name: Name,
    listener: (details: TimerEvents[Name]) => void,
  ) => () => void;
  start: () => void;
  stop: () => void;
  /** Removes the timer from the page; a running entry keeps running. */
  unmount: () => void;
  /** Unmounts, removes all listeners and forgets the user's token. */
  destroy: () => void;
}

/** Where to load the script from. */
export interface TimerSource {
  /** URL of your Timeweave, such as `https://timeweave.example`. */
  server: string;
  /** For pages whose content security policy allows scripts only by nonce. */
  nonce?: string;
}

/** Why `loadTimer` has rejected; its message names the cause and the remedy. */
export interface TimerLoadError extends Error {
  code: TimerErrorCode;
  /** Appends a sentence for the user and a link to Timeweave; returns a function that removes them. */
  mount: (element: Element) => () => void;
}

/**
 * Loads the script of your Timeweave once per page. Rejects with a `TimerLoadError` when it can't be loaded; the next call retries. Without
 * `window`, as on a server, its timers render nothing.
 */
export type LoadTimer = (source: TimerSource | string) => Promise<TimeweaveEmbed>;

/** API of the loaded script, as `window.Timeweave`. */
export interface TimeweaveEmbed {
  /** Appends a timer to the element. */
  mount: (element: Element, options?: TimerOptions) => MountedTimer;
}

/** Takes functions to call once the script has loaded; an array until then. */
export interface TimerQueue {
  push: (waiting: (embed: TimeweaveEmbed) => void) => void;
}

declare global {
  interface Window {
    Timeweave?: TimeweaveEmbed;
    /** `(window.timeweave ??= []).push((embed) => …)` calls the function once the script has loaded. */
    timeweave?: TimerQueue | ((embed: TimeweaveEmbed) => void)[];
  }
  interface HTMLElementTagNameMap {
    'timeweave-timer': TimerElement;
  }
}
