const [hourMs, minuteMs, secondMs] = [3_600_000, 60_000, 1000];
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** At most three digits: `7.5`, `12`, `166`, `1.2k` or `34k`. */
function shortText(units: number): string {
  if (units < 9.95) return tenths.format(units);
  if (units < 999.5) return whole.format(units);
  const thousands = units / 1000;
  return `${(thousands < 9.95 ? tenths : whole).format(thousands)}k`;
}

/**
 * Returns the totals above the bars in each form, longest first: durations, numbers with one decimal, and in at most three
 * digits. Numbers are in the unit of the axis: hours, minutes if every bar is shorter than an hour, or seconds if every bar is
 * shorter than a minute. Empty for a bar without time.
 */
export function totalForms(bars: readonly { time: number }[], duration: (ms: number) => string): string[][] {
  const longest = Math.max(...bars.map(({ time }) => time));
  const unitMs = longest < minuteMs ? secondMs : longest < hourMs ? minuteMs : hourMs;
  const forms = [
    duration,
    (ms: number) => tenths.format(ms / unitMs),
    (ms: number) => shortText(ms / unitMs),
  ];
  return forms.map((format) => bars.map(({ time }) => (time > 0 ? format(time) : '')));
}
