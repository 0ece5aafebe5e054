import { recordReports } from './recorded-reports.fixture.ts';
import { reportPageError, reportUncaughtErrors } from './report-page-errors.ts';
import { seenFailures } from './report-failure.ts';

reportUncaughtErrors();

function thrown(message: string, place = 'https://time.example/remotes/timer/1.0.0-1a2b/27.js:9:41'): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at click (${place})`;
  return error;
}

const throwUncaught = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it('an error in an event handler is reported with the address of its code', () => {
  const reports = recordReports();
  throwUncaught(thrown('No entry.'));
  const reason = 'Error: No entry. (https://time.example/remotes/timer/1.0.0-1a2b/27.js:9:41)';
  expect(reports).toEqual([{ remote: 'host', release: 'none', module: 'uncaught', reason }]);
  expect(seenFailures()).toMatchObject([{ module: 'uncaught', reason }]);
});

it('a rejection that no code handles is reported, also of a request', () => {
  const reports = recordReports();
  reject(thrown('No list.'));
  reject({ status: 400, errors: [{ msg: 'Choose a project.' }] });
  expect(reports).toMatchObject([
    { module: 'uncaught', reason: expect.stringContaining('No list.') },
    { module: 'uncaught', reason: 'Choose a project.' },
  ]);
});

it.each([
  ['a notice of the browser', () => throwUncaught(null)],
  ['a cancelled request', () => reject(new DOMException('Cancelled', 'AbortError'))],
  ['an extension', () => throwUncaught(thrown('Blocked.', 'chrome-extension://abc/page.js:1:1'))],
])('does not report %s', (_, happen) => {
  const reports = recordReports();
  happen();
  expect(reports).toEqual([]);
});

it('reports an error once, and twenty errors at most', () => {
  const reports = recordReports();
  reportPageError(thrown('Again.'), 'shell');
  reportPageError(thrown('Again.'), 'shell');
  expect(reports).toMatchObject([{ module: 'shell' }]);
  for (let n = 0; n < 30; n += 1) reportPageError(thrown(`Error ${n}.`), 'shell');
  expect(seenFailures()).toHaveLength(20);
});
