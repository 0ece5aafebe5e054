import { rememberAttempt, takeAttempt } from './apple-attempt.ts';

const attempt = { state: 'of this tab', invitation: null, next: '/reports', linkedUser: null };

test('a response from Apple matches the attempt of this tab, once', () => {
  rememberAttempt(attempt);
  expect(takeAttempt('of this tab')).toEqual(attempt);
  expect(takeAttempt('of this tab')).toBeNull();
});

test.each(['of another tab', '', null])('a response with the state %j matches no attempt', (state) => {
  expect(takeAttempt(state)).toBeNull();
  rememberAttempt(attempt);
  expect(takeAttempt(state)).toBeNull();
  expect(takeAttempt('of this tab')).toBeNull();
});
