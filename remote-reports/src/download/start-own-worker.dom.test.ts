import { startOwnWorker } from './start-own-worker.ts';

const realWorker = globalThis.Worker;
afterEach(() => Object.assign(globalThis, { Worker: realWorker }));

it.each(['https://assets.example.com', location.origin])(
  'starts the worker of a release from %s on the page’s own origin',
  (origin) => {
    const Worker = jest.fn<unknown, [URL]>();
    Object.assign(globalThis, { Worker });
    startOwnWorker(new URL('/remotes/reports/1.2.0-1a2b/339.3c4d.js', origin));
    expect(Worker.mock.calls.map(([address]) => address.href)).toEqual([
      `${location.origin}/remotes/reports/1.2.0-1a2b/339.3c4d.js`,
    ]);
  },
);

it('a build on a developer’s machine starts no worker', () => {
  const Worker = jest.fn();
  Object.assign(globalThis, { Worker });
  expect(startOwnWorker(new URL('http://localhost:4400/339.3c4d.js'))).toBeUndefined();
  expect(Worker).not.toHaveBeenCalled();
});
