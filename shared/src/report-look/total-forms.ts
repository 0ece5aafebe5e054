const hourMs = 3_600_000;
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

const hoursText = (ms: number) => tenths.format(ms / hourMs);

/** At most three digits: `7.5`, `12`, `166`, `1.2k` or `34k`. */
function shortText(ms: number): string {
  const hours = ms / hourMs;
  if (hours < 9.95) return hoursText(ms);
  if (hours < 999.5) return whole.format(hours);
  const thousands = hours / 1000;
  return `${(thousands < 9.95 ? tenths : whole).format(thousands)}k`;
}

/**
 * Returns the totals above the bars in each form, longest first: durations, hours with one decimal, and hours in at most
 * three digits. Empty for a bar without time.
 */
export const totalForms = (bars: readonly { time: number }[], duration: (ms: number) => string): string[][] =>
  [duration, hoursText, shortText].map((format) => bars.map(({ time }) => (time > 0 ? format(time) : '')));
