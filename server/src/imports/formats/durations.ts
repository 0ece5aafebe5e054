import { readDuration } from '@timeweave/shared/time';
import { readNumber, shownSign } from './numbers.ts';
import type { DecimalSign, Decision } from './read-file.ts';
import { remember } from './remember.ts';

/** A duration, and by how many seconds the exact one can differ from it: `1:15` has no seconds, `1.26` not all. */
export interface WrittenDuration {
  seconds: number;
  within: number;
  /** A whole number without a unit: hours, if nothing says otherwise. */
  isBare?: boolean;
}

/** Seconds of a bare number, by the column: hours, minutes or seconds. */
export type DurationUnit = 3600 | 60 | 1;

/** Characters of a duration. */
const longest = 60;
const clock = /^(\d[\d.,'’\s]*)?:([0-5]?\d)(?::([0-5]?\d)(?:[.,]\d+)?)?(?: ?h)?$/;
const hourUnit = /(?<=\d) ?h(?:(?:ou)?rs?)?\.?$/i;
const minus = /^[-−] ?/;

const bareNumber = (text: string) => text.replace(hourUnit, '');

function readPositive(text: string, sign: DecimalSign, unit: DurationUnit): WrittenDuration | null {
  if (text.length > longest) return null;
  const found = clock.exec(text);
  if (found) {
    const [, hours = '0', minutes, seconds] = found;
    const whole = Number(hours.replace(/\D/g, '')) * 3600 + Number(minutes) * 60;
    return seconds === undefined
      ? { seconds: whole, within: 59 }
      : { seconds: whole + Number(seconds), within: 0 };
  }
  const number = readNumber(bareNumber(text), sign);
  if (number) {
    const seconds = Math.round(number.value * unit);
    // Minutes without seconds are often cut.
    const within = unit === 60 ? 59 : 0;
    if (number.decimals === 0) return { seconds, within, isBare: unit === 3600 && /\d$/.test(text) };
    return { seconds, within: Math.ceil(unit / 2 / 10 ** number.decimals) };
  }
  // Its reading of bare numbers is that of typed texts.
  const seconds = /\p{L}/u.test(text) ? readDuration(text) : null;
  return seconds === null ? null : { seconds, within: 0 };
}

/**
 * Returns a function that reads durations of a column: `0:18:25`, `18:25 min`, `42 sec`, `0.31 h`, `0,31`, `1:15`; null if
 * unreadable. Unlike in fields for typing, a bare number has the unit of its column, `12.5` is 12:30 hours.
 */
export function durationReader(sign: DecimalSign, unit: DurationUnit) {
  return remember((text): WrittenDuration | null => {
    const read = readPositive(text.replace(minus, ''), sign, unit);
    return read && minus.test(text) ? { ...read, seconds: -read.seconds } : read;
  });
}

/** Collects what the numbers of a column show about the decimal sign. */
export class DecimalSignEvidence {
  private readonly shown = { '.': 0, ',': 0 };
  private readonly ambiguous = new Set<string>();
  private readonly mixed = new Set<string>();

  add(text: string): void {
    const sign = shownSign(bareNumber(text));
    if (sign === 'both') {
      if (this.ambiguous.size < 3) this.ambiguous.add(text);
    } else if (sign) {
      this.shown[sign] += 1;
      if (this.mixed.size < 3 && this.shown[sign] === 1) this.mixed.add(text);
    }
  }

  decide(): Decision<DecimalSign> {
    const { '.': dots, ',': commas } = this.shown;
    const value = commas > dots ? ',' : '.';
    // Both: the file was edited.
    if (dots > 0 && commas > 0) return { value, ask: true, samples: [...this.mixed] };
    const ask = dots + commas === 0 && this.ambiguous.size > 0;
    return { value, ask, samples: ask ? [...this.ambiguous] : [] };
  }
}
