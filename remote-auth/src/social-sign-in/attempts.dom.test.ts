import { rememberAttempt, takeAttempt } from './attempts.ts';

const attempt = { state: 'of this tab', invitation: null, next: '/reports', linkedUser: null };

test('a response from Apple matches the attempt of this tab, once', () => {
  rememberAttempt('apple', attempt);
  expect(takeAttempt('apple', 'of this tab')).toEqual(attempt);
  expect(takeAttempt('apple', 'of this tab')).toBeNull();
});

test.each(['of another tab', '', null])('a response with the state %j matches no attempt', (state) => {
  expect(takeAttempt('apple', state)).toBeNull();
  rememberAttempt('apple', attempt);
  expect(takeAttempt('apple', state)).toBeNull();
  expect(takeAttempt('apple', 'of this tab')).toBeNull();
});
