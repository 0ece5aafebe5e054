import { act, render, screen } from '@testing-library/react';
import { contractVersion, type RemoteRegistry } from '@timeweave/shared/contract';
import { useNewRegistry } from './use-new-registry.ts';

function registryWith(...timerReleases: string[]): RemoteRegistry {
  const releases = timerReleases.map((release) => ({
    ...{ release, contract: contractVersion, pages: [], manifest: '', integrity: {}, publishedAt: '' },
  }));
  return { remotes: [{ name: 'timer', owner: 'A team', releases }] };
}

const used = registryWith('2', '1');

function Latest() {
  const latest = useNewRegistry(used);
  return <p>{latest?.remotes[0]?.releases[0]?.release ?? 'none'}</p>;
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Reads the registry as when the user returns to the tab. */
async function read(registry: RemoteRegistry) {
  globalThis.fetch = () => Promise.resolve({ json: () => Promise.resolve(registry) } as Response);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve));
  });
}

it('an open page learns of a newer or withdrawn release, and of its return', async () => {
  render(<Latest />);
  await read(registryWith('3', '2', '1'));
  expect(screen.getByText('3')).toBeInTheDocument();
  await read(registryWith('1', '2'));
  expect(screen.getByText('1')).toBeInTheDocument();
  await read(used);
  expect(screen.getByText('none')).toBeInTheDocument();
});

it('a registry with the same current release, or that could not be read, is nothing new', async () => {
  render(<Latest />);
  await read(registryWith('2'));
  await read({ remotes: [] });
  expect(screen.getByText('none')).toBeInTheDocument();
});
