import fc from 'fast-check';
import { nextQuestion } from './next-question.ts';

const hourMs = 3_600_000;
const at = (iso: string) => Date.parse(iso);
const usualMs = 8 * hourMs;
const berlin = { timeZone: 'Europe/Berlin', usualMs };

it('asks after a usual day, and again a usual day after each answer', () => {
  const startMs = at('2026-11-18T09:00:00Z');
  expect(nextQuestion({ startMs, askAtMinute: null, ...berlin })).toBe(startMs + 8 * hourMs);
  const confirmedMs = startMs + 9 * hourMs;
  expect(nextQuestion({ startMs, confirmedMs, askAtMinute: null, ...berlin })).toBe(confirmedMs + 8 * hourMs);
});

it('asks at the chosen time of day, once', () => {
  const startMs = at('2026-11-18T14:00:00Z');
  const askAtMinute = 18 * 60 + 30;
  const asked = at('2026-11-18T17:30:00Z');
  expect(nextQuestion({ startMs, askAtMinute, ...berlin })).toBe(asked);
  expect(nextQuestion({ startMs, confirmedMs: asked, askAtMinute, ...berlin })).toBe(asked + 8 * hourMs);
});

it('asks soon after midnight about a timer of the evening before', () => {
  const startMs = at('2026-11-18T21:00:00Z');
  expect(nextQuestion({ startMs, askAtMinute: 30, ...berlin })).toBe(at('2026-11-18T23:30:00Z'));
});

it.each(['Europe/Berlin', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
  'never misses the chosen time of day in %s, also when the clocks change',
  (timeZone) => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    const fields = {
      // Quarters of an hour, from days with a change of the clocks in one of the zones
      start: fc
        .tuple(
          fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-04', '2026-10-03', '2026-10-25', '2026-11-01'),
          fc.integer({ min: 0, max: 191 }),
        )
        .map(([day, quarters]) => at(`${day}T00:00:00Z`) + quarters * 900_000),
      askAtMinute: fc.integer({ min: 0, max: 47 }).map((halfHours) => halfHours * 30),
    };
    fc.assert(
      fc.property(fc.record(fields), ({ start, askAtMinute }) => {
        const asked = nextQuestion({ startMs: start, askAtMinute, timeZone, usualMs });
        const chosen = `${String(Math.floor(askAtMinute / 60)).padStart(2, '0')}:${askAtMinute % 60 ? '30' : '00'}`;
        const showsIt = (ms: number) => clock.format(ms) === chosen;
        const earlier = Array.from({ length: 32 }, (_, nth) => start + (nth + 1) * 900_000);
        const first = earlier.find(showsIt);
        expect(asked).toBeLessThanOrEqual(first ?? start + 8 * hourMs);
        expect(asked).toBeGreaterThan(start);
      }),
    );
  },
);
