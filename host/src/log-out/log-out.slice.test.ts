import { sessionBegun } from '@timeweave/shared/host';
import { ada } from '@timeweave/shared/testing';
import { loggedOut, logOutSlice } from './index.ts';

const { reducer } = logOutSlice;

test.each([
  ['nothing', 'log-out', {}],
  ['that it was everywhere', 'everywhere', { notice: 'You have been logged out on all devices.' }],
  [
    'how to restore the account',
    'account-closed',
    { notice: 'Your account has been closed. To restore it, log in within 90 days.' },
  ],
] as const)('the log-in page returns to no path and says %s after %s', (_what, why, notice) => {
  expect(reducer(undefined, loggedOut(why)).last).toEqual({ from: null, ...notice });
});

test('a log-in clears the previous log-out', () => {
  expect(reducer(reducer(undefined, loggedOut('everywhere')), sessionBegun(ada)).last).toBeNull();
});
