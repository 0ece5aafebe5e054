import { readSettings } from './calendar-settings.ts';

const defaults = readSettings('{}');

it('settings survive the round trip through storage', () => {
  const chosen = { snapMinutes: 5, firstHour: 7, lastHour: 20, showsGaps: true, workFrom: 8, workTo: 16 };
  expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
});

it.each([
  ['invalid JSON', 'x'],
  ['a value that is no object', 'null'],
  ['an unknown snap', '{"snapMinutes":7}'],
  ['hours in the wrong order', '{"firstHour":20,"lastHour":8}'],
  ['hours outside a day', '{"workFrom":-1,"workTo":25}'],
])('falls back to defaults for %s', (_, text) => {
  expect(readSettings(text)).toEqual(defaults);
});
