import { ada } from '@timeweave/shared/testing';
import { saveSession } from './session-storage.ts';

const change = (state: string) => JSON.stringify({ key: 'k', madeAt: 1, effects: [], state });

it('a log-out removes all that is stored, except unsent changes', () => {
  saveSession(ada);
  localStorage.setItem('timeweave.numbered.1.-5', '7');
  localStorage.setItem('timeweave.kept-overlaps', '1-2');
  sessionStorage.setItem('timeweave.apple', 'ada@example.com');
  const waiting = 'timeweave.waiting.1.MQ==.';
  for (const state of ['waiting', 'refused', 'sent']) localStorage.setItem(waiting + state, change(state));
  localStorage.setItem(`${waiting}broken`, '{');
  saveSession(null);
  expect(Object.keys(localStorage).sort()).toEqual([`${waiting}refused`, `${waiting}waiting`]);
  expect(sessionStorage).toHaveLength(0);
});
