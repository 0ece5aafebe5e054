import { chunkFailureEvent } from '@timeweave/shared/contract';
import { reportChunkFailures } from './report-chunk-failures.ts';

it('a chunk that could not be loaded is reported with its remote and release', () => {
  const sent = jest.fn<Promise<Response>, [string, { body: string }]>(() =>
    Promise.reject(new Error('offline')),
  );
  globalThis.fetch = sent as unknown as typeof fetch;
  reportChunkFailures();
  const error = new Error(
    'Loading chunk 144 failed.\n(error: http://localhost/remotes/timer/1.0.0-1a2b/144.9f.js)',
  );
  dispatchEvent(new CustomEvent(chunkFailureEvent, { detail: error }));
  expect(JSON.parse(sent.mock.calls[0]?.[1].body ?? '')).toMatchObject({
    remote: 'timer',
    release: '1.0.0-1a2b',
    module: '144.9f.js',
  });
});
