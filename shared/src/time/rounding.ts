/** Rounding of each entry's duration in reports. */
export interface Rounding {
  /** `to` is the nearest multiple; half of an interval rounds up. */
  direction: 'up' | 'to' | 'down';
  minutes: number;
}

/** The choices and their texts (specification, section 9), in order. */
export const roundingModes = ['Round up to', 'Round to nearest', 'Round down to'] as const;
export const roundingIntervals = [
  '1 minute',
  '5 minutes',
  '6 minutes',
  '10 minutes',
  '12 minutes',
  '15 minutes',
  '30 minutes',
  '1 hour',
  '4 hours',
] as const;

const minutesOf: Readonly<Record<string, number>> = { min: 1, minute: 1, minutes: 1, hour: 60, hours: 60 };

function readInterval(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d+) ([a-z]+)$/.exec(text) ?? [];
  return Number(count) * (minutesOf[unit] ?? NaN);
}

const knownMinutes = new Set(roundingIntervals.map(readInterval));

/**
 * Parses a mode such as `Round up to` by its second word, and an interval such as `15 min` or `1 hour` by number and unit.
 * Omits a part that is not among the choices.
 */
export function readRounding(mode: string, interval: string): Partial<Rounding> {
  const [, second] = mode.split(' ');
  const direction = second === 'up' || second === 'to' || second === 'down' ? second : undefined;
  const minutes = readInterval(interval);
  return { direction, minutes: knownMinutes.has(minutes) ? minutes : undefined };
}

/** Returns the texts of a rounding among the choices. */
export function roundingTexts({ direction, minutes }: Rounding): { mode: string; interval: string } {
  const mode = roundingModes.find((text) => text.split(' ')[1] === direction) ?? roundingModes[0];
  const interval = roundingIntervals.find((text) => readInterval(text) === minutes);
  return { mode, interval: interval ?? `${minutes} minutes` };
}

export function roundingText(rounding: Rounding): string {
  const { mode, interval } = roundingTexts(rounding);
  return `${mode} ${interval}`;
}

/**
 * Returns a rounding as integer arithmetic, the same here and in the database: `floor((seconds + offset) / step) * step`.
 * Null changes nothing.
 */
export function roundingSteps(rounding: Rounding | null): { step: number; offset: number } {
  if (!rounding) return { step: 1, offset: 0 };
  const step = rounding.minutes * 60;
  const offset = { up: step - 1, to: step / 2, down: 0 }[rounding.direction];
  return { step, offset };
}

/** Rounds an entry's duration in whole seconds. */
export function roundDuration(seconds: number, rounding: Rounding | null): number {
  const { step, offset } = roundingSteps(rounding);
  return Math.floor((seconds + offset) / step) * step;
}
