import type { BackgroundModule, RegisteredRemote, Release } from '@timeweave/shared/contract';
import { RemoteUnavailable } from '../failures/index.ts';
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
const activate = jest.fn<undefined, Parameters<BackgroundModule['activate']>>();
const report = jest.fn();
const load = jest.fn<Promise<LoadedModule<BackgroundModule>>, [RegisteredRemote, string]>(() =>
  Promise.resolve({ release: '1', value: { activate } }),
);

beforeEach(() => jest.clearAllMocks());

it('a background module is activated once for a user, and again for the next one', async () => {
  const { activateFor, end } = createActivation({ load, report });
  await activateFor('ada', registry);
  await activateFor('ada', registry);
  expect(activate).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
  end();
  await activateFor('grace', registry);
  expect(activate).toHaveBeenCalledTimes(2);
});

it('a module that comes after the log-out is not activated', async () => {
  const { activateFor, end } = createActivation({ load, report });
  const activated = activateFor('ada', registry);
  end();
  await activated;
  expect(activate).not.toHaveBeenCalled();
});

it('a module that was loading during a log-out and the next log-in is activated once', async () => {
  const { activateFor, end } = createActivation({ load, report });
  const first = activateFor('ada', registry);
  end();
  await Promise.all([first, activateFor('ada', registry)]);
  expect(activate).toHaveBeenCalledTimes(1);
});

it('a module that throws is reported; one that cannot be loaded was reported by the loader', async () => {
  activate.mockImplementationOnce(() => {
    throw new Error('boom');
  });
  await createActivation({ load, report }).activateFor('ada', registry);
  expect(report).toHaveBeenCalledWith({
    remote: 'timer',
    release: '1',
    module: './background',
    reason: 'boom',
  });
  load.mockRejectedValueOnce(new RemoteUnavailable());
  await createActivation({ load, report }).activateFor('ada', registry);
  expect(report).toHaveBeenCalledTimes(1);
});
