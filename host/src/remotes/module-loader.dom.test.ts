import { contractVersion, type RegisteredRemote, type Release } from '@timeweave/shared/contract';
import { CallsMissing, RemoteIncompatible, RemoteUnavailable } from '../failures/index.ts';
import { readFacadeNames } from '../registry/index.ts';
import { createModuleLoader, type Failure } from './module-loader.ts';

beforeAll(readFacadeNames);

const page = { Page: () => null };
const isPage = (value: unknown): value is typeof page => value === page;
const working = () => Promise.resolve({ default: page });
const failing = () => Promise.reject(new Error('boom'));
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

/** Returns a loader of releases that behave as given. */
function loaderOver(behaviour: Record<string, () => Promise<unknown>> = {}) {
  const requested: string[] = [];
  const last: string[] = [];
  const failures: Failure[] = [];
  const loaded: string[] = [];
  const loader = createModuleLoader({
    load: (_remote, { release: name }, _module, isLast) => {
      requested.push(name);
      if (isLast) last.push(name);
      return (behaviour[name] ?? working)();
    },
    report: (failure) => failures.push(failure),
    onLoaded: (_remote, name) => loaded.push(name),
  });
  const load = (remote: RegisteredRemote, module = './dashboard') =>
    loader.loadModule(remote, module, isPage);
  return { ...loader, load, requested, last, loaded, failures };
}

it('a module of the current release is loaded once', async () => {
  const { load, requested, loaded } = loaderOver();
  const remote = remoteWith('2', '1');
  await expect(load(remote)).resolves.toEqual({ release: '2', value: page });
  await load(remote);
  expect(requested).toEqual(['2']);
  expect(loaded).toEqual(['2']);
});

it('only a release that no other can replace is loaded as the last one', async () => {
  const { load, requested, last } = loaderOver({ 2: failing });
  await load(remoteWith('2', '1'));
  expect([requested, last]).toEqual([['2', '1'], ['1']]);
  const kept = loaderOver();
  await kept.load(remoteWith('2', '1'), './dashboard');
  kept.keepRelease('timer', '2');
  await kept.load(remoteWith('2', '1'), './calendar');
  expect([kept.requested, kept.last]).toEqual([['2', '2'], ['2']]);
});

it('a loaded module is available synchronously', async () => {
  const { load, loadedModule } = loaderOver();
  const remote = remoteWith('2', '1');
  const loaded = () => loadedModule(remote, './dashboard', isPage);
  const loading = load(remote);
  expect(loaded()).toBeUndefined();
  await loading;
  expect(loaded()).toEqual({ release: '2', value: page });
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

  it('is retried on the next visit when no other release works either', async () => {
    const answers = [failing];
    const { load } = loaderOver({ '2': () => (answers.shift() ?? working)(), '1': failing });
    await expect(load(remoteWith('2', '1'))).rejects.toThrow('boom');
    await expect(load(remoteWith('2', '1'))).resolves.toMatchObject({ release: '2' });
  });

  it('falls back only once, not to a third release', async () => {
    const { load, requested } = loaderOver({ '3': failing, '2': failing });
    await expect(load(remoteWith('3', '2', '1'))).rejects.toThrow(RemoteUnavailable);
    expect(requested).toEqual(['3', '2']);
  });

  it('stays when the one before has no such module', async () => {
    const { load, requested } = loaderOver({ '2': failing });
    const former = release('1', { modules: { './calendar': {} } });
    await expect(load(remoteWith('2', former))).rejects.toThrow('boom');
    expect(requested).toEqual(['2']);
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

describe('a release in use', () => {
  it('stays for the whole page load, whatever the registry lists', async () => {
    const { load, keepRelease, requested } = loaderOver();
    await load(remoteWith('2', '1'));
    keepRelease('timer', '2');
    await load(remoteWith('3', '2'), './calendar');
    expect(requested).toEqual(['2', '2']);
  });

  it('stays when another of its modules fails to load or to render', async () => {
    const answers = [working, failing];
    const { load, fallBack, keepRelease, failures } = loaderOver({
      '2': () => (answers.shift() ?? working)(),
    });
    const remote = remoteWith('2', '1');
    await load(remote, './background');
    keepRelease('timer', '2');
    await expect(load(remote)).rejects.toThrow(RemoteUnavailable);
    await expect(load(remote)).resolves.toMatchObject({ release: '2' });
    expect(fallBack(remote, '2', './dashboard', new Error('broken while rendering'))).toBe(false);
    expect(failures.map((failure) => failure.release)).toEqual(['2', '2']);
  });

  it('is the one whose module was shown, although another module of it has failed meanwhile', async () => {
    const { load, fallBack, keepRelease } = loaderOver();
    const remote = remoteWith('2', '1');
    await load(remote);
    fallBack(remote, '2', './calendar', new Error('boom'));
    keepRelease('timer', '2');
    await expect(load(remote, './background')).resolves.toMatchObject({ release: '2' });
  });
});

describe('the compatibility check', () => {
  it('accepts a release when the facade has all names that it imports', async () => {
    const { load } = loaderOver();
    await expect(load(remoteWith(release('1', { facadeNames: ['useSelector'] })))).resolves.toBeTruthy();
  });

  it.each([
    ['is of another contract', { contract: '99.0.0' }, RemoteIncompatible],
    ['imports a name that the facade has not', { facadeNames: ['useEarlierThings'] }, RemoteIncompatible],
    [
      'needs a call that the server lacks',
      { modules: { './dashboard': { missingCalls: ['POST /api/new'] } } },
      CallsMissing,
    ],
    ['does not expose the module', { modules: { './calendar': {} } }, RemoteUnavailable],
  ])('refuses without an attempt a release that %s', async (_why, rest, error) => {
    const { load, requested } = loaderOver();
    await expect(load(remoteWith(release('1', rest)))).rejects.toThrow(error);
    expect(requested).toEqual([]);
  });

  it('calls a remote without a release unavailable', async () => {
    await expect(loaderOver().load(remoteWith())).rejects.toThrow(RemoteUnavailable);
  });
});
