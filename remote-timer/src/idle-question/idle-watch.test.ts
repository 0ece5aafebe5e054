import fc from 'fast-check';
import { idleAfterMs, IdleWatch } from './idle-watch.ts';

const minute = 60_000;

it('finds out, when somebody comes back, since when nobody was there', () => {
  const watch = new IdleWatch(0);
  watch.seen(minute);
  for (let now = 2 * minute; now <= 20 * minute; now += minute) {
    expect(watch.ticked(now, true)).toBeUndefined();
  }
  expect(watch.seen(20 * minute)).toEqual({ from: minute, to: 20 * minute });
  expect(watch.seen(21 * minute)).toBeUndefined();
});

it('takes who works in another window for present', () => {
  const watch = new IdleWatch(0);
  for (let now = minute; now <= 60 * minute; now += minute) watch.ticked(now, false);
  expect(watch.seen(60 * minute)).toBeUndefined();
});

it('sees that the machine has slept, whatever window was in front', () => {
  for (const hasFocus of [true, false]) {
    const watch = new IdleWatch(0);
    watch.ticked(minute, hasFocus);
    expect(watch.ticked(40 * minute, hasFocus)?.to).toBe(40 * minute);
    expect(watch.seen(40 * minute)).toBeUndefined();
  }
});

it('does not take a page that the browser has frozen for a machine that slept', () => {
  const watch = new IdleWatch(0);
  watch.resumed(60 * minute);
  expect(watch.ticked(60 * minute, false)).toBeUndefined();
});

it('never calls a span idle in which somebody was seen, and asks once for each', () => {
  const step = fc.record({ ms: fc.integer({ min: 1, max: 30 * minute }), isInput: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      const watch = new IdleWatch(0);
      let now = 0;
      let lastInput = 0;
      let lastEnd = 0;
      for (const { ms, isInput } of steps) {
        now += ms;
        const span = isInput ? watch.seen(now) : watch.ticked(now, true);
        if (span) {
          expect(span.to - span.from).toBeGreaterThan(idleAfterMs);
          expect(span.from).toBeGreaterThanOrEqual(Math.max(lastInput, lastEnd));
          lastEnd = span.to;
        }
        if (isInput) lastInput = now;
      }
    }),
  );
});
