import { faultsOf, isStrongPassword, logInChecks, signUpChecks } from './index.ts';

it('names every empty field of the sign-up form', () => {
  expect(faultsOf(signUpChecks, {})).toEqual({
    first_name: 'Please enter your First Name .',
    last_name: 'Please enter your Last Name.',
    email: 'Please enter your email address.',
    password: '*Please enter secure and strong password.',
  });
});

it('finds nothing wrong with a good log-in', () => {
  expect(faultsOf(logInChecks, { email: 'ada@example.com', password: 'Engine#1843' })).toEqual({});
});

it('tells an address without a domain from none', () => {
  expect(faultsOf(logInChecks, { email: 'ada@', password: 'Engine#1843' })).toEqual({
    email: 'Please enter valid email address.',
  });
});

it.each([
  ['Engine#1', true],
  ['Engin#1', false],
  ['engine#1', false],
  ['ENGINE#1', false],
  ['Engine#x', false],
  ['Engine!1', false],
  ['Engine&1', true],
])('%s is strong: %s', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong);
});
