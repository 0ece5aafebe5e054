/** Returns an offset as `GMT+05:30`; `minutes` is the offset from UTC. */
export function gmtLabel(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `GMT${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** Returns a zone's name with its offset at an instant, from the browser's data. */
export function zoneLabel(zone: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = parts.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${zone} (${offset === 'GMT' ? gmtLabel(0) : offset})`;
}
