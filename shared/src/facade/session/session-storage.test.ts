import { ada } from '@timeweave/shared/testing';
import { saveSession } from './session-storage.ts';

it('a log-out removes all that is stored, except what waits to be sent', () => {
  saveSession(ada);
  localStorage.setItem('timeweave.numbered.1.-5', '7');
  localStorage.setItem('timeweave.kept-overlaps', '1-2');
  sessionStorage.setItem('timeweave.apple', 'ada@example.com');
  localStorage.setItem('timeweave.waiting.1.MQ==.k', '{}');
  saveSession(null);
  expect(Object.keys(localStorage)).toEqual(['timeweave.waiting.1.MQ==.k']);
  expect(sessionStorage).toHaveLength(0);
});
