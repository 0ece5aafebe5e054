import fc from 'fast-check';
import type { ChangeState, QueuedChange } from './queued-change.ts';
import { sendable } from './sending-order.ts';

const entries = ['a', 'b', 'c', 'd'];

/** Changes of one or more of four entries, in order; some of them start the timer. */
const lists = fc
  .array(
    fc.record({
      entryIds: fc.uniqueArray(fc.constantFrom(...entries), { minLength: 1, maxLength: 3 }),
      isStart: fc.boolean(),
      state: fc.constantFrom<ChangeState>('pending', 'pending', 'sending', 'confirmed', 'refused', 'stuck'),
    }),
    { maxLength: 12 },
  )
  .map((made) =>
    made.map(({ isStart, ...each }, index): QueuedChange => ({
      ...each,
      ...(isStart && { alsoAfter: ['timer'] }),
      key: `key ${index}`,
      madeAt: index,
      effects: [],
    })),
  );

const isOpen = ({ state }: QueuedChange) => state === 'pending' || state === 'sending';

it('sends the changes of each entry in the order in which they were made, and never after a stuck one', () => {
  fc.assert(
    fc.property(lists, (changes) => {
      const ready = new Set(sendable(changes));
      for (const entry of entries) {
        const own = changes.filter(({ entryIds }) => entryIds.includes(entry));
        const first = own.findIndex((change) => isOpen(change) || change.state === 'stuck');
        own.forEach((change, place) => place > first && expect(ready.has(change)).toBe(false));
      }
    }),
  );
});

it('always has a change to send, unless all of them wait for a stuck one', () => {
  fc.assert(
    fc.property(lists, (changes) => {
      const [oldest] = changes.filter(isOpen);
      const stuck = changes.filter(({ state }) => state === 'stuck');
      const isFree = (change: QueuedChange) =>
        !stuck.some(
          ({ madeAt, entryIds }) =>
            madeAt < change.madeAt && entryIds.some((entry) => change.entryIds.includes(entry)),
        );
      if (oldest && isFree(oldest)) expect(sendable(changes)[0]).toBe(oldest);
    }),
  );
});

it('sends changes of an entry while others wait, and keeps starts and stops of the timer in order', () => {
  const change = (key: string, entryIds: string[], more: Partial<QueuedChange> = {}): QueuedChange => ({
    key,
    entryIds,
    madeAt: 1,
    effects: [],
    state: 'pending',
    ...more,
  });
  const keysOf = (changes: QueuedChange[]) => sendable(changes).map(({ key }) => key);
  expect(
    keysOf([change('1', ['a']), change('2', ['b']), change('3', ['a', 'b']), change('4', ['c'])]),
  ).toEqual(['1', '2', '4']);
  const timer = { alsoAfter: ['timer'] };
  expect(keysOf([change('stop', ['a'], timer), change('start', ['b'], timer)])).toEqual(['stop']);
  const stuck = { ...timer, state: 'stuck' as const };
  expect(keysOf([change('stop', ['a'], stuck), change('start', ['b'], timer)])).toEqual(['start']);
  const refused = change('first start', ['a'], {
    state: 'refused',
    effects: [{ kind: 'added', entry: { uuid: 'a' } }],
  });
  expect(keysOf([refused, change('stop', ['a'], timer), change('start', ['b'], timer)])).toEqual(['start']);
});
