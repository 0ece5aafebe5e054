import type { TimerEvents, TimerOptions } from '../options.ts';

/**
 * What the page and the frame send each other. The page opens a channel with `opening`, posted to the exact origin of the
 * server; everything else travels in that channel, and a token never does. Pages keep an older bridge for as long as they
 * are open: messages may be added, and are never changed.
 */
export const opening = 'timeweave-frame';

export type FramedOptions = Pick<TimerOptions, 'description' | 'project' | 'tags' | 'billable' | 'reference'>;

/** Properties that a page themes the timer by, with the CSS property whose values they take. */
export const themed = {
  '--tw-accent': 'color',
  '--tw-on-accent': 'color',
  '--tw-stop': 'color',
  '--tw-surface': 'color',
  '--tw-text': 'color',
  '--tw-text-muted': 'color',
  '--tw-border': 'color',
  '--tw-danger': 'color',
  '--tw-focus': 'color',
  '--tw-running': 'color',
  '--tw-radius': 'border-radius',
  '--tw-font': 'font-family',
} as const;

export interface Look {
  /** The `color-scheme` that the page has in this place. */
  scheme: 'light' | 'dark';
  /** By their names in `themed`; missing where the page sets none. */
  values: Readonly<Record<string, string>>;
}

export type ToFrame =
  | { kind: 'options'; options: FramedOptions }
  | { kind: 'look'; look: Look }
  | { kind: 'start' | 'stop' | 'forget' };

type FrameEvent = {
  [Name in keyof TimerEvents]: { kind: 'event'; name: Name; details: TimerEvents[Name] };
}[keyof TimerEvents];

/** `drawn`: the timer can be shown. */
export type FromFrame = { kind: 'drawn' } | FrameEvent;
