/** A person's access to the API, as `POST /api/integration/token` and `/exchange` return it. */
export interface TimerToken {
  token: string;
  workspace_id: number;
  user_id: number;
  /** Unix seconds; without it the token is used until the server refuses it. */
  expires_at?: number;
}

/** Where the work is described: a ticket, a card, a document. Stored on the entry. */
export interface TimerReference {
  /** Such as 4711 or ABC-12. */
  id: string;
  /** An http or https address, shown as a link. */
  url?: string;
}

/** What a timer tracks, and who tracks. Everything is optional. */
export interface TimerOptions {
  /** Description of the entries. Without it the user types one. */
  description?: string;
  /** Id of a project of the workspace. */
  project?: number;
  /** Ids of tags. */
  tags?: readonly number[];
  billable?: boolean;
  reference?: TimerReference;
  /** Id of the integration: the timer offers 'Sign in', which opens a pop-up of the product. */
  integration?: number;
  /**
   * `frame`: the timer runs in a sandboxed frame of your Timeweave, and this page can't reach the user's token. It needs
   * `integration`, and takes no token of the page.
   */
  isolation?: 'frame';
  /** Returns a token of the user who is signed in to your page. Called again when the token has expired. */
  getToken?: () => TimerToken | Promise<TimerToken>;
  /** Default is the page's `color-scheme`. */
  theme?: 'light' | 'dark' | 'auto';
}

/** A time entry in the details of an event. */
export interface TimerEntry {
  uuid: string;
  description: string;
  /** 0 without a project. */
  project: number;
  /** Unix seconds. */
  startedAt: number;
  /** Unix seconds; null while it runs. */
  stoppedAt: number | null;
}

export type TimerErrorCode =
  | 'load'
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

/** Details of the events, which also reach the page as composed DOM events: `timeweave-started` and so on. */
export interface TimerEvents {
  /** The timer knows what is tracked and can be used. */
  ready: Record<never, never>;
  /** An entry of this timer runs, wherever it was started. */
  started: { entry: TimerEntry };
  stopped: { entry: TimerEntry };
  error: { code: TimerErrorCode; message: string };
}

/** `<timeweave-timer>`: most options are attributes of it. */
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
  /** Changes options; those that are left out keep their values. */
  update: (options: TimerOptions) => void;
  /** Calls `listener` at each such event; the result removes it. */
  on: <Name extends keyof TimerEvents>(
    name: Name,
    listener: (details: TimerEvents[Name]) => void,
  ) => () => void;
  start: () => void;
  stop: () => void;
  /** Removes the timer from the page; what runs keeps running. */
  unmount: () => void;
  /** Unmounts, removes all listeners and forgets the user's token. */
  destroy: () => void;
}

/** Where the script comes from. */
export interface TimerSource {
  /** Address of your Timeweave, such as `https://timeweave.example`. */
  server: string;
  /** For pages whose content security policy allows scripts by nonce alone. */
  nonce?: string;
}

/**
 * Loads the script of your Timeweave once per page. Rejects when it can't be loaded; the next call tries again. Where there
 * is no `window`, as on a server, its timers render nothing.
 */
export type LoadTimer = (source: TimerSource | string) => Promise<TimeweaveEmbed>;

/** What the script of a Timeweave server offers to the page, as `window.Timeweave`. */
export interface TimeweaveEmbed {
  /** Puts a timer into the element. */
  mount: (element: Element, options?: TimerOptions) => MountedTimer;
}

/** Takes functions that wait for the script of the server; an array until it is here. */
export interface TimerQueue {
  push: (waiting: (embed: TimeweaveEmbed) => void) => void;
}

declare global {
  interface Window {
    Timeweave?: TimeweaveEmbed;
    /** `(window.timeweave ??= []).push((embed) => …)` calls the function as soon as the script is here. */
    timeweave?: TimerQueue | ((embed: TimeweaveEmbed) => void)[];
  }
  interface HTMLElementTagNameMap {
    'timeweave-timer': TimerElement;
  }
}
