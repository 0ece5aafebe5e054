const longest = 999 * 3600;

const hours = 'h(?:(?:ou)?rs?)?';
const minutes = 'm(?:in(?:ute)?s?)?';
const seconds = 's(?:ec(?:ond)?s?)?';

const hourClock = new RegExp(`^(\\d*):([0-5]?\\d)(?::([0-5]?\\d))?(?: ?${hours})?$`);
const minuteClock = new RegExp(`^(\\d*):([0-5]?\\d) ?${minutes}$`);

const amount = '(\\d+(?:[.,]\\d+)?|[.,]\\d+)';
const amounts = new RegExp(
  `^(?:${amount} ?${hours} ?)?(?:${amount} ?${minutes} ?)?(?:${amount} ?${seconds})?$`,
);

/** `h:mm` and `h:mm:ss`; with minutes as the unit `mm:ss`, as in the Classic format. */
function readClock(text: string): number | null {
  const byHour = hourClock.exec(text);
  if (byHour) return Number(byHour[1]) * 3600 + Number(byHour[2]) * 60 + Number(byHour[3] ?? 0);
  const byMinute = minuteClock.exec(text);
  return byMinute && Number(byMinute[1]) * 60 + Number(byMinute[2]);
}

/**
 * Adds missing units: a bare number is minutes, with decimals hours; the last one of `2h45` or `5m30` is the next smaller
 * unit.
 */
function withUnits(text: string): string {
  if (/^\d+$/.test(text)) return `${text}m`;
  if (/^\d*[.,]\d+$/.test(text)) return `${text}h`;
  return text.replace(/\d ?h[a-z]* ?\d+$/, '$&m').replace(/\d ?m[a-z]* ?\d+$/, '$&s');
}

/** Uses integers: in floating point 8.2 hours are not exactly 29520 seconds. */
function readAmounts(text: string): number | null {
  const found = amounts.exec(text)?.slice(1);
  if (!found?.some(Boolean)) return null;
  const numbers = found.map((each = '') => each.split(/[.,]/));
  const decimals = Math.max(...numbers.map(([, fraction = '']) => fraction.length));
  const scaled = numbers.map(([whole = '', fraction = '']) => BigInt(whole + fraction.padEnd(decimals, '0')));
  const [hour = 0n, minute = 0n, second = 0n] = scaled;
  const one = 10n ** BigInt(decimals);
  const total = hour * 3600n + minute * 60n + second;
  return Number((2n * total + one) / (2n * one));
}

/**
 * Parses a typed duration to whole seconds, rounded half up; null if invalid. `15` is minutes, `1.5` and `1,5` hours, `1:2`
 * is 1:02, `2h45`, `1hr 25min 30sec`, `05:22 min`; at most 999 hours.
 */
export function readDuration(text: string): number | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/ ?: ?/g, ':');
  const read = readClock(typed) ?? readAmounts(withUnits(typed));
  return read !== null && read <= longest ? read : null;
}
