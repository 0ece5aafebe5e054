import fc from 'fast-check';
import { IdleWatch } from './idle-watch.ts';

const minute = 60_000;
const idleAfterMs = 15 * minute;

it('returns the idle span at the next input', () => {
  const watch = new IdleWatch(0, idleAfterMs);
  watch.seen(minute);
  for (let now = 2 * minute; now <= 20 * minute; now += minute) {
    expect(watch.ticked(now, true)).toBeUndefined();
  }
  expect(watch.seen(20 * minute)).toEqual({ from: minute, to: 20 * minute });
  expect(watch.seen(21 * minute)).toBeUndefined();
});

it('counts work in another window as activity', () => {
  const watch = new IdleWatch(0, idleAfterMs);
  for (let now = minute; now <= 60 * minute; now += minute) watch.ticked(now, false);
  expect(watch.seen(60 * minute)).toBeUndefined();
});

it('detects that the machine slept, whichever window had the focus', () => {
  for (const hasFocus of [true, false]) {
    const watch = new IdleWatch(0, idleAfterMs);
    watch.ticked(minute, hasFocus);
    expect(watch.ticked(40 * minute, hasFocus)?.to).toBe(40 * minute);
    expect(watch.seen(40 * minute)).toBeUndefined();
  }
});

it('does not mistake a page frozen by the browser for a sleeping machine', () => {
  const watch = new IdleWatch(0, idleAfterMs);
  watch.resumed(60 * minute);
  expect(watch.ticked(60 * minute, false)).toBeUndefined();
});

it('never returns a span with activity, and returns each span once', () => {
  const step = fc.record({ ms: fc.integer({ min: 1, max: 30 * minute }), isInput: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      const watch = new IdleWatch(0, idleAfterMs);
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
