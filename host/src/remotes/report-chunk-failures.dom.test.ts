import { chunkFailureEvent } from '@timeweave/shared/contract';
import { recordReports } from '../failures/recorded-reports.fixture.ts';
import { reportChunkFailures } from './report-chunk-failures.ts';

it('a chunk that fails to load is reported with its remote and release', () => {
  const reports = recordReports();
  reportChunkFailures();
  const error = new Error(
    'Loading chunk 144 failed.\n(error: http://localhost/remotes/timer/1.0.0-1a2b/144.9f.js)',
  );
  dispatchEvent(new CustomEvent(chunkFailureEvent, { detail: error }));
  expect(reports).toMatchObject([{ remote: 'timer', release: '1.0.0-1a2b', module: '144.9f.js' }]);
});
