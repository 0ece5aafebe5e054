import { fitsAbove, textWidth } from './label-room.ts';
import { inHours } from './time-axis.ts';

const tenthsOfHours = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const wholeHours = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const wholeHoursOf = (ms: number) => wholeHours.format(inHours(ms));

/**
 * Returns the total above each bar: the duration or, where that has no room, hours; undefined
 * if that has none either.
 * @param length of the axis in px
 */
export function totalTexts(
  bars: readonly { time: number }[],
  duration: (ms: number) => string,
  length: number,
): string[] | undefined {
  const formats = [
    duration,
    (ms: number) => tenthsOfHours.format(inHours(ms)),
    // Of long times alone: 7.5 h is not to read as 8.
    ...(bars.every(({ time }) => time === 0 || inHours(time) >= 100) ? [wholeHoursOf] : []),
  ];
  return formats
    .map((format) => bars.map(({ time }) => (time > 0 ? format(time) : '')))
    .find((texts) => fitsAbove(bars.length, length, Math.max(...texts.map(textWidth))));
}
