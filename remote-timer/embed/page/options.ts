import type { TimerEvents, TimerToken } from '../options.ts';

/** Options of the timer page. */
export interface TimerPageOptions {
  /** Id of the integration: the page offers 'Log in', which opens a popup of Timeweave. */
  integration?: number;
  /** Returns a token of the user who is signed in to your page. Called again when the token has expired. */
  getToken?: () => TimerToken | Promise<TimerToken>;
  /** Default: the `color-scheme` of the element. */
  theme?: 'light' | 'dark' | 'auto';
  /** Contains the dialogs and menus, in an element of its own. Read by `mount` only. Default: the body. */
  popups?: Element;
}

/** A mounted timer page. */
export interface MountedTimerPage {
  /** Changes options; omitted ones keep their values. */
  update: (options: TimerPageOptions) => void;
  /** Adds a listener; returns a function that removes it. */
  on: <Name extends keyof TimerEvents>(
    name: Name,
    listener: (details: TimerEvents[Name]) => void,
  ) => () => void;
  /** Removes the page; a running entry keeps running. */
  unmount: () => void;
  /** Unmounts, removes all listeners and forgets the user: the token and the data stored for offline use. */
  destroy: () => void;
}

/** Exports of the federated module `./timer-page`. A document has one timer page at a time. */
export interface TimerPageModule {
  mount: (element: Element, options?: TimerPageOptions) => MountedTimerPage;
}
