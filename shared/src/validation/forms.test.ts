import {
  closingChecks,
  faultsOf,
  isStrongPassword,
  missingInPassword,
  logInChecks,
  memberFormChecks,
  passwordChecklist,
  rateChecks,
  signUpChecks,
} from './index.ts';

it('names every empty field of the sign-up form', () => {
  expect(faultsOf(signUpChecks, {})).toEqual({
    first_name: 'Please enter your First Name .',
    last_name: 'Please enter your Last Name.',
    email: 'Please enter your email address.',
    password: '*Please enter secure and strong password.',
  });
});

it('accepts a valid log-in', () => {
  expect(faultsOf(logInChecks, { email: 'ada@example.com', password: 'Engine#1843' })).toEqual({});
});

it('tells an address without a domain from an empty one', () => {
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

it("a member’s rates are amounts in the workspace's currency and cannot be empty", () => {
  const typed = { name: 'Ada', billable_rate: '', labor_cost: '12.50' };
  expect(faultsOf(memberFormChecks('JPY'), typed)).toEqual({
    billable_rate: 'Please enter the billable rate',
    labor_cost: 'Enter an amount in JPY, such as 1250.',
  });
  expect(faultsOf(memberFormChecks('USD'), { ...typed, billable_rate: '90' })).toEqual({});
});

it('rates on a project may be empty, and are only checked once the currency is known', () => {
  expect(faultsOf(rateChecks('USD'), { billable_rate: ' ', labor_cost: 'lots' })).toEqual({
    labor_cost: 'Enter an amount in USD, such as 12.50.',
  });
  expect(faultsOf(rateChecks(undefined), { billable_rate: '', labor_cost: 'lots' })).toEqual({});
});

it.each([
  ['ada@example.com', undefined],
  [' ADA@Example.COM ', undefined],
  ['ada@', 'Please enter valid email address.'],
  ['eve@example.com', 'Enter the email address of your account.'],
])('%j as the address that closes ada@example.com’s account: %s', (typed, fault) => {
  expect(closingChecks('ada@example.com').email(typed)).toBe(fault);
});

it.each([
  ['Abcdefg1!', '“!” alone isn’t accepted: add one of @ # $ % &'],
  ['Abcdefg1@', undefined],
  ['Abcdefg1', undefined],
  ['abc!', undefined],
])(
  'a password %s that only meets the checklist lacks a special character of the rule',
  (password, missing) => {
    expect(missingInPassword(password)).toBe(missing);
  },
);

it.each(['@', '#', '$', '%', '&'])('a password with %s meets the checklist and the rule', (character) => {
  const password = `Abcdefg1${character}`;
  expect(isStrongPassword(password)).toBe(true);
  expect(passwordChecklist.filter(({ test }) => !test(password))).toEqual([]);
});
