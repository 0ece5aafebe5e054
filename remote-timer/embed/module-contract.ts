import type { TimerEvents, TimerOptions, TimerToken } from './options.ts';

/** What the timer's module gets of an element; both are built together, so it needs no version. */
export interface TimerShell {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Origin of the Timeweave server. */
  readonly server: string;
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

/** The module hands itself over by a function of this name in `window`. */
export const arrival = Symbol.for('timeweave.embed.module');
