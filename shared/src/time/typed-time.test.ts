import fc from 'fast-check';
import { formatTime } from './format.ts';
import { otherHalf, readTime, readTimes } from './typed-time.ts';
import { timeOfDayAt } from './wall-clock.ts';
import { switchInstant, timeOfDay } from './zones.fixture.ts';

const pad = (value: number) => String(value).padStart(2, '0');

it.each([
  ['930', '09:30:00'],
  ['0930', '09:30:00'],
  ['9:30', '09:30:00'],
  ['9.30', '09:30:00'],
  [' 9 : 30 ', '09:30:00'],
  ['9:30 am', '09:30:00'],
  ['9:30 pm', '21:30:00'],
  ['9:30pm', '21:30:00'],
  ['9:30\u202fPM', '21:30:00'],
  ['09:30 P.M.', '21:30:00'],
  ['930p', '21:30:00'],
  ['9p', '21:00:00'],
  ['9 am', '09:00:00'],
  ['9', '09:00:00'],
  ['21', '21:00:00'],
  ['21:30', '21:30:00'],
  ['2130', '21:30:00'],
  ['9:30:15', '09:30:15'],
  ['9:30:15 pm', '21:30:15'],
  ['12', '12:00:00'],
  ['12 am', '00:00:00'],
  ['12:05 AM', '00:05:00'],
  ['12 pm', '12:00:00'],
  ['1200p', '12:00:00'],
  ['0', '00:00:00'],
  ['0:00', '00:00:00'],
  ['000', '00:00:00'],
  ['23:59:59', '23:59:59'],
])('%p is %s', (text, clock) => {
  const { hour, minute, second } = readTime(text) ?? {};
  expect([hour, minute, second].map((each = NaN) => pad(each)).join(':')).toBe(clock);
});

it.each([
  ...['', ' ', 'noon', 'pm', ':', '9:', '9:3', '9.5', '9:300', '9:60', '9:30:60', '960', '9:30.15', '9 30'],
  ...[
    '24',
    '24:00',
    '2400',
    '25',
    '93',
    '13 pm',
    '13:00 am',
    '0 am',
    '0:30 pm',
    '9:30 pmm',
    '9:30 xm',
    '9 a m',
  ],
  ...['-9', '+9', '-9:30', '09300', '123456', '1e1', '٩'],
])('%p is invalid', (text) => {
  expect(readTime(text)).toBeNull();
});

it('reads back the 12-hour and the 24-hour format in any time zone', () => {
  fc.assert(
    fc.property(switchInstant, fc.constantFrom('12-hour', '24-hour'), ({ zone, ms }, format) => {
      expect(readTime(formatTime(ms, zone, format))).toEqual({ ...timeOfDayAt(ms, zone), second: 0 });
    }),
    { numRuns: 500 },
  );
});

it('reads a time the same with colons, points, without either, and with am or pm', () => {
  fc.assert(
    fc.property(timeOfDay, ({ hour, minute, second }) => {
      const toMinute = { hour, minute, second: 0 };
      const ofTwelve = hour % 12 === 0 ? 12 : hour % 12;
      const half = hour < 12 ? 'a' : 'p';
      expect(readTime(`${hour}:${pad(minute)}`)).toEqual(toMinute);
      expect(readTime(`${hour}.${pad(minute)}`)).toEqual(toMinute);
      expect(readTime(`${hour}${pad(minute)}`)).toEqual(toMinute);
      expect(readTime(`${ofTwelve}${pad(minute)}${half}`)).toEqual(toMinute);
      expect(readTime(`${pad(ofTwelve)}:${pad(minute)} ${half}m`)).toEqual(toMinute);
      expect(readTime(`${hour}:${pad(minute)}:${pad(second)}`)).toEqual({ hour, minute, second });
    }),
  );
});

it('reads any text as null or as a valid time of day', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'01259:. apm') }));
  fc.assert(
    fc.property(text, (typed) => {
      const read = readTime(typed);
      if (!read) return;
      expect(readTime(`${read.hour}:${pad(read.minute)}:${pad(read.second)}`)).toEqual(read);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['2:30', '2:30 pm'],
  ['930', '930 pm'],
  ['12', '12 am'],
  ['0:30', undefined],
  ['2:30 am', undefined],
  ['13', undefined],
  ['soon', undefined],
])('the other half of %p is %p', (text, other) => {
  expect(otherHalf(text)).toBe(other);
});

it('a time without am or pm has at most two readings, twelve hours apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const hours = readTimes(`${hour}:${pad(minute)}`)?.map((time) => time.hour);
      const isOnClock = hour >= 1 && hour <= 12;
      expect(hours).toEqual(isOnClock ? [hour, (hour + 12) % 24] : [hour]);
    }),
  );
});
