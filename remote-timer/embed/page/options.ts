import type { TimerEvents, TimerToken } from '../options.ts';

/** Who tracks time, and how the page looks. */
export interface TimerPageOptions {
  /** Id of the integration: the page offers 'Sign in', which opens a pop-up of the product. */
  integration?: number;
  /** Returns a token of the user who is signed in to your page. Called again when the token has expired. */
  getToken?: () => TimerToken | Promise<TimerToken>;
  /** Default is the `color-scheme` of the element that it is mounted in. */
  theme?: 'light' | 'dark' | 'auto';
}

/** A mounted timer page. */
export interface MountedTimerPage {
  /** Changes options; those that are left out keep their values. */
  update: (options: TimerPageOptions) => void;
  /** Calls `listener` at each such event; the result removes it. */
  on: <Name extends keyof TimerEvents>(
    name: Name,
    listener: (details: TimerEvents[Name]) => void,
  ) => () => void;
  /** Removes the page; what runs keeps running. */
  unmount: () => void;
  /** Unmounts, removes all listeners and forgets the user: the token, and what was stored for use without the network. */
  destroy: () => void;
}

/** What the federated module `./timer-page` exports. A document has one timer page at a time. */
export interface TimerPageModule {
  mount: (element: Element, options?: TimerPageOptions) => MountedTimerPage;
}
