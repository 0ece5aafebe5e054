import { zoneLabel } from './zone-label.ts';
import { zonesAt } from './zone-list.ts';

const winter = Date.parse('2026-01-15T12:00:00Z');
const summer = Date.parse('2026-07-15T12:00:00Z');
const nameOf = (atMs: number, zone: string) => zonesAt(atMs).find((each) => each.zone === zone)?.name;

it('lists the whole database, sorted by UTC offset', () => {
  const zones = zonesAt(winter);
  expect(zones.length).toBeGreaterThan(500);
  const offsets = zones.map(({ name }) => {
    const [, sign, hours, minutes] = /\(GMT([+-])(\d\d):(\d\d)\)$/.exec(name) ?? [];
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  });
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(zones[0]?.name).toBe('Etc/GMT+12 (GMT-12:00)');
});

it('labels a zone with today’s offset, in summer and in winter', () => {
  expect(nameOf(winter, 'Europe/London')).toBe('Europe/London (GMT+00:00)');
  expect(nameOf(summer, 'Europe/London')).toBe('Europe/London (GMT+01:00)');
  expect(nameOf(winter, 'America/St_Johns')).toBe('America/St_Johns (GMT-03:30)');
  expect(nameOf(winter, 'Asia/Kathmandu')).toBe('Asia/Kathmandu (GMT+05:45)');
});

it('agrees with the browser on every label', () => {
  for (const atMs of [winter, summer])
    for (const { zone, name } of zonesAt(atMs)) expect(zoneLabel(zone, atMs)).toBe(name);
});
