const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(timeZone: string, isTwelveHour: boolean) {
  const key = `${timeZone} ${isTwelveHour}`;
  let format = clocks.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour: isTwelveHour ? 'numeric' : '2-digit',
      minute: '2-digit',
      hourCycle: isTwelveHour ? 'h12' : 'h23',
    });
    clocks.set(key, format);
  }
  return format;
}

/** Formats a wall-clock time: `9:05 AM` (h:mm A) or `09:05` (HH:mm). */
export function clockTime(instantMs: number, timeZone: string, timeFormat: string): string {
  return clock(timeZone, timeFormat === '12-hour')
    .format(instantMs)
    .replace(/\s/g, ' ');
}
