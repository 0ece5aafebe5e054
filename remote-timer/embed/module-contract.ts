import type { TimerEvents, TimerOptions, TimerToken } from './options.ts';

/** Where a timer runs. */
export interface TimerPlace {
  /** Origin of the Timeweave server. */
  readonly server: string;
  /** Origin of the parent page, if the timer is in an iframe of the server. */
  readonly framedIn?: string;
}

/** Parameters from the element to the timer's module. Both are built together, so this needs no version. */
export interface TimerShell extends TimerPlace {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  options: () => TimerOptions;
  /** The token set by the page; called again for a new one. */
  givenToken: () => TimerToken | undefined;
  emit: <Name extends keyof TimerEvents>(name: Name, details: TimerEvents[Name]) => void;
}

/** The timer in an element, while the element is in the page. */
export interface AttachedTimer {
  /** Call when the options or the token have changed. */
  changed: () => void;
  start: () => void;
  stop: () => void;
  /** Forgets the user's token. */
  forget: () => void;
  detach: () => void;
}

export type AttachTimer = (shell: TimerShell) => AttachedTimer;

/** Names in `window` of the functions that receive the modules. */
export const timerArrival = Symbol.for('timeweave.embed.timer');
export const bridgeArrival = Symbol.for('timeweave.embed.bridge');
