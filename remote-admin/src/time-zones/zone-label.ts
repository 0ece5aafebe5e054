/** Returns a zone's name with its offset at an instant, as in the list of zones, from the browser's data. */
export function zoneLabel(zone: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = parts.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${zone} (${offset === 'GMT' ? 'GMT+00:00' : offset})`;
}
