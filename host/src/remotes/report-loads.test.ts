import { createLoadReports } from './report-loads.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const timer = { remote: 'timer', release: '2' };
const auth = { remote: 'auth', release: '1' };

it('the loads of a page view are reported together, once loading has stopped', () => {
  const send = jest.fn();
  const reports = createLoadReports(send);
  reports.add('timer', '2');
  jest.advanceTimersByTime(4_900);
  reports.add('auth', '1');
  jest.advanceTimersByTime(4_900);
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(send.mock.calls).toEqual([[[timer, auth]]]);
});

it('a release is reported once, however many of its modules the page loads', () => {
  const send = jest.fn();
  const reports = createLoadReports(send);
  for (let round = 0; round < 3; round += 1) {
    reports.add('timer', '2');
    jest.advanceTimersByTime(10_000);
  }
  reports.add('timer', '1');
  jest.advanceTimersByTime(10_000);
  expect(send.mock.calls).toEqual([[[timer]], [[{ remote: 'timer', release: '1' }]]]);
});

it('a page that ends early reports its loads at once, and nothing twice', () => {
  const send = jest.fn();
  const reports = createLoadReports(send);
  reports.flush();
  expect(send).not.toHaveBeenCalled();
  reports.add('timer', '2');
  reports.flush();
  jest.advanceTimersByTime(10_000);
  expect(send.mock.calls).toEqual([[[timer]]]);
});
