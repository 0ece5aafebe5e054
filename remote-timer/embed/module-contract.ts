import type { TimerEvents, TimerOptions, TimerToken } from './options.ts';

/** Where a timer is. */
export interface TimerPlace {
  /** Origin of the Timeweave server. */
  readonly server: string;
  /** Origin of the page around it, where the timer is in a frame of the server. */
  readonly framedIn?: string;
}

/** What the timer's module gets of an element; both are built together, so it needs no version. */
export interface TimerShell extends TimerPlace {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  options: () => TimerOptions;
  /** Token that the page has set; asked again for a new one. */
  givenToken: () => TimerToken | undefined;
  emit: <Name extends keyof TimerEvents>(name: Name, details: TimerEvents[Name]) => void;
}

/** The timer in an element, for as long as the element is in the page. */
export interface AttachedTimer {
  /** Options or the token have changed. */
  changed: () => void;
  start: () => void;
  stop: () => void;
  /** Forgets the token of the user. */
  forget: () => void;
  detach: () => void;
}

export type AttachTimer = (shell: TimerShell) => AttachedTimer;

/** The modules hand themselves over by functions of these names in `window`. */
export const timerArrival = Symbol.for('timeweave.embed.timer');
export const bridgeArrival = Symbol.for('timeweave.embed.bridge');
