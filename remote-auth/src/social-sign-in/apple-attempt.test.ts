import { rememberAttempt, takeAttempt } from './apple-attempt.ts';

const attempt = { state: 'of this tab', invitation: null, next: '/reports', linkedUser: null };

test('an answer of Apple counts for the attempt of this tab, once', () => {
  rememberAttempt(attempt);
  expect(takeAttempt('of this tab')).toEqual(attempt);
  expect(takeAttempt('of this tab')).toBeNull();
});

test.each(['of another tab', '', null])('an answer with the state %j signs nobody in', (state) => {
  expect(takeAttempt(state)).toBeNull();
  rememberAttempt(attempt);
  expect(takeAttempt(state)).toBeNull();
  expect(takeAttempt('of this tab')).toBeNull();
});
