import { contractVersion, type RegisteredRemote, type Release } from '@timeweave/shared/contract';
import { createPageLoader, type Failure, RemoteUnavailable } from './page-loader.ts';

const page = { Page: () => null };
const working = () => Promise.resolve({ default: page });

function release(name: string, contract = contractVersion): Release {
  return { release: name, contract, pages: [], manifest: `/${name}.json`, integrity: {}, publishedAt: '' };
}

function remoteWith(...releases: Release[]): RegisteredRemote {
  return { name: 'timer', owner: 'Timer team', releases };
}

/** A loader over a federation in which each release does as told. */
function loaderOver(behaviour: Record<string, () => Promise<unknown>>) {
  const asked: string[] = [];
  const failures: Failure[] = [];
  const loader = createPageLoader({
    port: {
      loadModule: (_remote, { release: name }) => {
        asked.push(name);
        return (behaviour[name] ?? working)();
      },
      forget: () => undefined,
    },
    prepare: () => undefined,
    report: (failure) => failures.push(failure),
  });
  return { ...loader, asked, failures };
}

it('loads a page of the current release, once', async () => {
  const { loadPage, asked } = loaderOver({});
  const remote = remoteWith(release('2'), release('1'));
  await expect(loadPage(remote, './dashboard')).resolves.toBe(page);
  await loadPage(remote, './dashboard');
  expect(asked).toEqual(['2']);
});

it('falls back to the release before when the current one fails, and reports it', async () => {
  const { loadPage, failures } = loaderOver({ '2': () => Promise.reject(new Error('boom')) });
  await expect(loadPage(remoteWith(release('2'), release('1')), './dashboard')).resolves.toBe(page);
  expect(failures).toEqual([{ remote: 'timer', release: '2', module: './dashboard', reason: 'boom' }]);
});

it('never fetches a release that was built for another contract', async () => {
  const { loadPage, asked, failures } = loaderOver({});
  await expect(loadPage(remoteWith(release('2', '99.0.0')), './dashboard')).rejects.toThrow(
    RemoteUnavailable,
  );
  expect(asked).toEqual([]);
  expect(failures[0]?.reason).toContain('contract 99.0.0');
});

it('takes a module that exports no page for a failure', async () => {
  const { loadPage } = loaderOver({ '1': () => Promise.resolve({}) });
  await expect(loadPage(remoteWith(release('1')), './dashboard')).rejects.toThrow('exports no page');
});

it('waits three seconds for a release that has an earlier one behind it', async () => {
  jest.useFakeTimers();
  const { loadPage, failures } = loaderOver({ '2': () => new Promise(() => undefined) });
  const loading = loadPage(remoteWith(release('2'), release('1')), './dashboard');
  await jest.advanceTimersByTimeAsync(2_999);
  expect(failures).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await expect(loading).resolves.toBe(page);
  jest.useRealTimers();
});

it('tries again from the start after a failure', async () => {
  let works = false;
  const { loadPage } = loaderOver({ '1': () => (works ? working() : Promise.reject(new Error('away'))) });
  const remote = remoteWith(release('1'));
  await expect(loadPage(remote, './dashboard')).rejects.toThrow('away');
  works = true;
  await expect(loadPage(remote, './dashboard')).resolves.toBe(page);
});

it('loads a page afresh once its remote was forgotten', async () => {
  const { loadPage, forgetRemote, asked } = loaderOver({});
  const remote = remoteWith(release('1'));
  await loadPage(remote, './dashboard');
  forgetRemote('timer');
  await loadPage(remote, './dashboard');
  expect(asked).toEqual(['1', '1']);
});

it('gives up after the release before, so that nobody waits for five', async () => {
  const away = () => Promise.reject(new Error('away'));
  const { loadPage, asked } = loaderOver({ '3': away, '2': away, '1': away });
  const remote = remoteWith(release('3'), release('2'), release('1'));
  await expect(loadPage(remote, './dashboard')).rejects.toThrow(RemoteUnavailable);
  expect(asked).toEqual(['3', '2']);
});

it('says so when no release is registered', async () => {
  await expect(loaderOver({}).loadPage(remoteWith(), './dashboard')).rejects.toThrow('No release of timer');
});
