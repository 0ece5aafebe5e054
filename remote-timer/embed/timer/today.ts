const daySeconds = 86_400;

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...date, timeZone: timeZone || undefined });
  } catch {
    // The browser does not know this time zone.
    return new Intl.DateTimeFormat('en', date);
  }
}

let known: { timeZone: string; format: Intl.DateTimeFormat; today?: string; start?: number } | undefined;

/**
 * Returns the start of the day of `now` in a time zone, in Unix seconds: the first second with the date of `now`,
 * which is not always midnight. An empty zone is the browser's.
 */
export function startOfToday(now: number, timeZone: string): number {
  if (known?.timeZone !== timeZone) known = { timeZone, format: dateFormat(timeZone) };
  const { format, start } = known;
  const today = format.format(now * 1000);
  if (start !== undefined && known.today === today) return start;
  let before = now - 2 * daySeconds;
  let first = now;
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2);
    if (format.format(middle * 1000) === today) first = middle;
    else before = middle;
  }
  known = { timeZone, format, today, start: first };
  return first;
}
