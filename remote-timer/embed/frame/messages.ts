import type { TimerEvents, TimerOptions } from '../options.ts';

/**
 * Messages between page and iframe. The page opens a channel with `opening`, posted to the exact origin of the
 * server; everything else uses that channel, but never a token. Open pages keep an older bridge, so messages may be
 * added but never changed.
 */
export const opening = 'timeweave-frame';

export type FramedOptions = Pick<TimerOptions, 'description' | 'project' | 'tags' | 'billable' | 'reference'>;

/** Custom properties for theming, with the CSS property whose values they take. */
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
  /** The page's `color-scheme` at the timer's position. */
  scheme: 'light' | 'dark';
  /** Values by name in `themed`; missing if the page sets none. */
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
