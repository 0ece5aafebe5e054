import { contractVersion, type RegisteredRemote, type Release } from '@timeweave/shared/contract';
import { CallsMissing, RemoteIncompatible, RemoteUnavailable } from '../failures/index.ts';
import { readFacadeNames } from '../registry/index.ts';
import { createModuleLoader, type Failure } from './module-loader.ts';

beforeAll(readFacadeNames);

const page = { Page: () => null };
const isPage = (value: unknown): value is typeof page => value === page;
const working = () => Promise.resolve({ default: page });
const failing = () => Promise.reject(new Error('boom'));
const silent = () => new Promise<never>(() => undefined);

function release(name: string, rest: Partial<Release> = {}): Release {
  return {
    release: name,
    contract: contractVersion,
    pages: [],
    manifest: `/${name}.json`,
    integrity: {},
    publishedAt: '',
    ...rest,
  };
}

function remoteWith(...releases: (Release | string)[]): RegisteredRemote {
  const all = releases.map((each) => (typeof each === 'string' ? release(each) : each));
  return { name: 'timer', owner: 'Timer team', releases: all };
}

/** Returns a loader for a federation in which each release behaves as given. */
function loaderOver(behaviour: Record<string, () => Promise<unknown>> = {}) {
  const requested: string[] = [];
  const failures: Failure[] = [];
  const loaded: string[] = [];
  const listeners = new Set<() => void>();
  /** How the server responds to pings: to those of release 1 at once. */
  const line = {
    responds: (name: string): Promise<boolean> =>
      name === '1' ? Promise.resolve(true) : new Promise(() => undefined),
  };
  const loader = createModuleLoader({
    port: {
      loadModule: (_remote, { release: name }) => {
        requested.push(name);
        return (behaviour[name] ?? working)();
      },
      watchProgress: (_release, listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      ping: (release) => line.responds(release.release),
      forget: () => undefined,
    },
    report: (failure) => failures.push(failure),
    onLoaded: (_remote, name) => loaded.push(name),
  });
  const load = (remote: RegisteredRemote, module = './dashboard') =>
    loader.loadModule(remote, module, isPage);
  const progress = () => listeners.forEach((listener) => listener());
  return { ...loader, load, progress, line, requested, loaded, failures };
}

it('a module of the current release is loaded once', async () => {
  const { load, requested, loaded } = loaderOver();
  const remote = remoteWith('2', '1');
  await expect(load(remote)).resolves.toEqual({ release: '2', value: page });
  await load(remote);
  expect(requested).toEqual(['2']);
  expect(loaded).toEqual(['2']);
});

it('a module is loaded again once another release is current', async () => {
  const { load, requested } = loaderOver();
  await load(remoteWith('2', '1'));
  await expect(load(remoteWith('1', '2'))).resolves.toMatchObject({ release: '1' });
  await expect(load(remoteWith('3', '1', '2'))).resolves.toMatchObject({ release: '3' });
  expect(requested).toEqual(['2', '1', '3']);
});

it('a loaded module is available synchronously, until its remote is forgotten', async () => {
  const { load, loadedModule, forgetRemote } = loaderOver();
  const remote = remoteWith('2', '1');
  const loaded = () => loadedModule(remote, './dashboard', isPage);
  const loading = load(remote);
  expect(loaded()).toBeUndefined();
  await loading;
  expect(loaded()).toEqual({ release: '2', value: page });
  forgetRemote('timer');
  expect(loaded()).toBeUndefined();
});

describe('a release that fails', () => {
  it('is replaced by the previous one and reported', async () => {
    const { load, failures } = loaderOver({ '2': failing });
    await expect(load(remoteWith('2', '1'))).resolves.toMatchObject({ release: '1' });
    expect(failures).toEqual([{ remote: 'timer', release: '2', module: './dashboard', reason: 'boom' }]);
  });

  it('is skipped for the other modules of its remote', async () => {
    const { load, requested, loaded } = loaderOver({ '2': failing });
    const remote = remoteWith('2', '1');
    await load(remote, './dashboard');
    await load(remote, './background');
    expect(requested).toEqual(['2', '1', '1']);
    expect(loaded).toEqual(['1', '1']);
  });

  it('is skipped for a module that was being loaded from it', async () => {
    let finish: (exported: unknown) => void = () => undefined;
    const answers = [failing, () => new Promise((resolve) => (finish = resolve))];
    const { load } = loaderOver({ '2': () => (answers.shift() ?? working)() });
    const remote = remoteWith('2', '1');
    const both = [load(remote, './dashboard'), load(remote, './background')];
    await both[0];
    finish({ default: page });
    await expect(both[1]).resolves.toMatchObject({ release: '1' });
  });

  it('is retried after its remote was forgotten', async () => {
    const answers = [failing];
    const { load, forgetRemote } = loaderOver({ '2': () => (answers.shift() ?? working)() });
    const remote = remoteWith('2', '1');
    await expect(load(remote)).resolves.toMatchObject({ release: '1' });
    forgetRemote('timer');
    await expect(load(remote)).resolves.toMatchObject({ release: '2' });
  });

  it('is retried on the next visit when no other release works either', async () => {
    const answers = [failing];
    const { load } = loaderOver({ '1': () => (answers.shift() ?? working)() });
    await expect(load(remoteWith('1'))).rejects.toThrow('boom');
    await expect(load(remoteWith('1'))).resolves.toMatchObject({ release: '1' });
  });

  it('falls back only once, not to a third release', async () => {
    const { load, requested } = loaderOver({ '3': failing, '2': failing });
    await expect(load(remoteWith('3', '2', '1'))).rejects.toThrow(RemoteUnavailable);
    expect(requested).toEqual(['3', '2']);
  });

  it('fails as well when it exports something else', async () => {
    const { load } = loaderOver({ '1': () => Promise.resolve({ default: 1 }) });
    await expect(load(remoteWith('1'))).rejects.toThrow('./dashboard does not export');
  });

  it('falls back to the previous release after it was loaded, once', async () => {
    const { load, fallBack, failures } = loaderOver();
    const remote = remoteWith('3', '2', '1');
    const thrown = new Error('broken while rendering');
    await load(remote);
    expect(fallBack(remote, '3', './dashboard', thrown)).toBe(true);
    await expect(load(remote)).resolves.toMatchObject({ release: '2' });
    expect(fallBack(remote, '2', './dashboard', thrown)).toBe(false);
    expect(failures.map((failure) => failure.release)).toEqual(['3', '2']);
  });
});

describe('the compatibility check', () => {
  it.each([
    ['was built for another contract', { contract: '99.0.0' }],
    ['imports a name that the facade has not', { facadeNames: ['useSelector', 'useEarlierThings'] }],
    ['does not expose the module', { modules: { './calendar': {} } }],
    [
      'needs a call that the server lacks',
      { modules: { './dashboard': { missingCalls: ['POST /api/new'] } } },
    ],
  ])('skips a release without an attempt when it %s', async (_why, rest) => {
    const { load, requested, failures } = loaderOver({ '2': failing });
    const remote = remoteWith(release('4', rest), release('3', rest), '2', '1');
    await expect(load(remote)).resolves.toMatchObject({ release: '1' });
    expect(requested).toEqual(['2', '1']);
    expect(failures).toHaveLength(1);
  });

  it('accepts a release when the facade has all names that it imports', async () => {
    const { load } = loaderOver();
    await expect(load(remoteWith(release('1', { facadeNames: ['useSelector'] })))).resolves.toBeTruthy();
  });

  it('throws RemoteIncompatible when there is no other', async () => {
    const { load, requested } = loaderOver();
    await expect(load(remoteWith(release('1', { contract: '99.0.0' })))).rejects.toThrow(RemoteIncompatible);
    expect(requested).toEqual([]);
  });

  it('names the missing calls when there is no other', async () => {
    const modules = { './dashboard': { missingCalls: ['POST /api/new'] } };
    const { load } = loaderOver();
    const loading = load(remoteWith(release('1', { modules })));
    await expect(loading).rejects.toThrow(CallsMissing);
    await expect(loading).rejects.toThrow('POST /api/new');
  });

  it('calls a remote without a release unavailable', async () => {
    await expect(loaderOver().load(remoteWith())).rejects.toThrow(RemoteUnavailable);
  });
});

describe('a slow release', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is given up after three silent seconds when there is an earlier one', async () => {
    const { load, failures } = loaderOver({ '2': silent });
    const loading = load(remoteWith('2', '1'));
    await jest.advanceTimersByTimeAsync(2_999);
    expect(failures).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await expect(loading).resolves.toMatchObject({ release: '1' });
  });

  it('is given up after ten silent seconds without an earlier release', async () => {
    const { load, line } = loaderOver({ '1': silent });
    line.responds = silent;
    const loading = expect(load(remoteWith('1'))).rejects.toThrow('no progress for 10 s');
    await jest.advanceTimersByTimeAsync(10_000);
    await loading;
  });

  it('is neither given up nor reported while its files arrive', async () => {
    let finish: (exported: unknown) => void = () => undefined;
    const { load, progress, failures } = loaderOver({
      '2': () => new Promise((resolve) => (finish = resolve)),
    });
    const loading = load(remoteWith('2', '1'));
    for (let second = 0; second < 30; second += 2) {
      await jest.advanceTimersByTimeAsync(2_000);
      progress();
    }
    finish({ default: page });
    await expect(loading).resolves.toMatchObject({ release: '2' });
    expect(failures).toEqual([]);
  });

  it('is neither given up nor reported while one file takes long and the server responds', async () => {
    let finish: (exported: unknown) => void = () => undefined;
    const { load, line, failures } = loaderOver({
      '2': () => new Promise((resolve) => (finish = resolve)),
    });
    line.responds = () => new Promise((resolve) => setTimeout(() => resolve(true), 2_000));
    const loading = load(remoteWith('2', '1'));
    await jest.advanceTimersByTimeAsync(25_000);
    finish({ default: page });
    await expect(loading).resolves.toMatchObject({ release: '2' });
    expect(failures).toEqual([]);
  });

  it('is neither given up nor reported while the network is slow for every ping', async () => {
    let finish: (exported: unknown) => void = () => undefined;
    const { load, line, failures } = loaderOver({
      '2': () => new Promise((resolve) => (finish = resolve)),
    });
    line.responds = () => new Promise((resolve) => setTimeout(() => resolve(true), 6_000));
    const loading = load(remoteWith('2', '1'));
    await jest.advanceTimersByTimeAsync(25_000);
    finish({ default: page });
    await expect(loading).resolves.toMatchObject({ release: '2' });
    expect(failures).toEqual([]);
  });

  it('is given up after ten silent seconds when the earlier release is unreachable, too', async () => {
    const { load, line, failures } = loaderOver({ '2': silent });
    line.responds = silent;
    const loading = load(remoteWith('2', '1'));
    await jest.advanceTimersByTimeAsync(9_999);
    expect(failures).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await expect(loading).resolves.toMatchObject({ release: '1' });
    expect(failures).toMatchObject([{ reason: 'no progress for 10 s' }]);
  });

  it('is given up after ten seconds when the server responds quickly but does not deliver', async () => {
    const { load, line, failures } = loaderOver({ '2': silent });
    line.responds = () => Promise.resolve(true);
    const loading = load(remoteWith('2', '1'));
    await jest.advanceTimersByTimeAsync(9_999);
    expect(failures).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await expect(loading).resolves.toMatchObject({ release: '1' });
    expect(failures).toMatchObject([{ reason: 'no progress for 10 s' }]);
  });

  it('is given up after 30 seconds when the server does not deliver and no earlier release is left', async () => {
    const { load, line, failures } = loaderOver({ '2': silent });
    line.responds = () => Promise.resolve(true);
    const loading = load(remoteWith('2'));
    const outcome = expect(loading).rejects.toThrow('no progress for 30 s');
    await jest.advanceTimersByTimeAsync(29_999);
    expect(failures).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await outcome;
  });

  it("is given up three seconds after the server's last response", async () => {
    const { load, line, failures } = loaderOver({ '2': silent });
    line.responds = () => Promise.resolve(true);
    const loading = load(remoteWith('2', '1'));
    await jest.advanceTimersByTimeAsync(5_000);
    line.responds = (name) => Promise.resolve(name === '1');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(failures).toMatchObject([{ reason: 'no progress for 3 s' }]);
    await expect(loading).resolves.toMatchObject({ release: '1' });
  });
});
