import type { BackgroundModule, RegisteredRemote, Release } from '@timeweave/shared/contract';
import { RemoteIncompatible, RemoteUnavailable } from '../failures/index.ts';
import type { LoadedModule } from '../remotes/index.ts';
import { createActivation } from './activate-backgrounds.ts';

function remoteWith(name: string, background?: Release['background']): RegisteredRemote {
  const release = {
    release: '1',
    contract: '2.0.0',
    pages: [],
    manifest: '',
    integrity: {},
    publishedAt: '',
  };
  return { name, owner: 'A team', releases: [{ ...release, background }] };
}

const registry = { remotes: [remoteWith('timer', './background'), remoteWith('reports')] };
const cleanUp = jest.fn();
const activate = jest.fn<() => void, Parameters<BackgroundModule['activate']>>();
const report = jest.fn();
const keepRelease = jest.fn();
const background = { activate };
const load = jest.fn<Promise<LoadedModule<BackgroundModule>>, [RegisteredRemote, string]>();

beforeEach(() => {
  jest.resetAllMocks();
  activate.mockReturnValue(cleanUp);
  load.mockResolvedValue({ release: '1', value: background });
});

it('a background module is activated once per user, and again for the next one', async () => {
  const { activateFor, end } = createActivation({ load, keepRelease, report });
  await activateFor('ada', registry);
  await activateFor('ada', registry);
  expect(activate).toHaveBeenCalledTimes(1);
  expect(cleanUp).not.toHaveBeenCalled();
  end();
  expect(cleanUp).toHaveBeenCalledTimes(1);
  await activateFor('grace', registry);
  expect(activate).toHaveBeenCalledTimes(2);
});

it('a module that loads after the log-out is not activated', async () => {
  const { activateFor, end } = createActivation({ load, keepRelease, report });
  const activated = activateFor('ada', registry);
  end();
  await activated;
  expect(activate).not.toHaveBeenCalled();
});

it('a module that was loading during a log-out and the next log-in is activated once', async () => {
  const { activateFor, end } = createActivation({ load, keepRelease, report });
  const first = activateFor('ada', registry);
  end();
  await Promise.all([first, activateFor('ada', registry)]);
  expect(activate).toHaveBeenCalledTimes(1);
});

it('a module that throws is reported; one that failed to load was reported by the loader', async () => {
  activate.mockImplementationOnce(() => {
    throw new Error('boom');
  });
  await createActivation({ load, keepRelease, report }).activateFor('ada', registry);
  expect(report).toHaveBeenCalledWith({
    remote: 'timer',
    release: '1',
    module: './background',
    reason: 'boom',
  });
  load.mockRejectedValueOnce(new RemoteUnavailable());
  await createActivation({ load, keepRelease, report }).activateFor('ada', registry);
  expect(report).toHaveBeenCalledTimes(1);
});

it('an active module keeps its release', async () => {
  load.mockResolvedValue({ release: '0', value: background });
  const activated = createActivation({ load, keepRelease, report }).activateFor('ada', registry);
  expect(keepRelease).not.toHaveBeenCalled();
  await activated;
  expect(keepRelease).toHaveBeenCalledWith('timer', '0');
});

describe('a module that could not be loaded', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    load.mockRejectedValue(new RemoteUnavailable());
  });
  afterEach(() => jest.useRealTimers());

  const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

  it('is retried with growing pauses, until it is active', async () => {
    await createActivation({ load, keepRelease, report }).activateFor('ada', registry);
    expect(load).toHaveBeenCalledTimes(1);
    await seconds(10);
    expect(load).toHaveBeenCalledTimes(2);
    await seconds(19);
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue({ release: '1', value: background });
    await seconds(1);
    expect(activate).toHaveBeenCalledTimes(1);
    await seconds(3_600);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is retried at least every five minutes', async () => {
    await createActivation({ load, keepRelease, report }).activateFor('ada', registry);
    await seconds(3_600);
    const before = load.mock.calls.length;
    await seconds(300);
    expect(load).toHaveBeenCalledTimes(before + 1);
  });

  it('is retried at once when the connection is restored', async () => {
    const { activateFor, retryNow } = createActivation({ load, keepRelease, report });
    await activateFor('ada', registry);
    load.mockResolvedValue({ release: '1', value: background });
    retryNow();
    await seconds(0);
    expect(activate).toHaveBeenCalledTimes(1);
    await seconds(3_600);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not retried after the log-out', async () => {
    const { activateFor, end } = createActivation({ load, keepRelease, report });
    await activateFor('ada', registry);
    end();
    await seconds(3_600);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not retried if it was built for another contract', async () => {
    load.mockRejectedValue(new RemoteIncompatible());
    await createActivation({ load, keepRelease, report }).activateFor('ada', registry);
    await seconds(3_600);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

it('a cleanup that throws is reported', async () => {
  cleanUp.mockImplementation(() => {
    throw new Error('boom');
  });
  const { activateFor, end } = createActivation({ load, keepRelease, report });
  await activateFor('ada', registry);
  end();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ remote: 'timer', reason: 'boom' }));
});
