import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contractVersion, type RemoteRegistry } from '@timeweave/shared/contract';
import { Link } from '@timeweave/shared/facade';
import { BrowserRouter } from '@timeweave/shared/host';
import { useRegistry } from './use-registry.ts';

function registryWith(timerRelease: string): RemoteRegistry {
  const remotes = [
    ['timer', '/dashboard', timerRelease],
    ['reports', '/reports', '1'],
  ].map(([name = '', path = '', release = '']) => ({
    name,
    owner: 'A team',
    releases: [
      {
        release,
        contract: contractVersion,
        pages: [
          {
            paths: [path],
            module: './page' as const,
            title: '',
            access: 'member' as const,
            skeleton: 'list' as const,
          },
        ],
        manifest: '',
        integrity: {},
        publishedAt: '',
      },
    ],
  }));
  return { remotes };
}

function TimerRelease() {
  const { registry } = useRegistry(registryWith('1'), (pathname) => pathname);
  const timer = registry.remotes.find(({ name }) => name === 'timer');
  return (
    <>
      <p>Timer {timer?.releases[0]?.release}</p>
      <Link to="/reports">Reports</Link>
    </>
  );
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('a new release waits until the user goes to another remote', async () => {
  let reads = 0;
  globalThis.fetch = () => {
    reads += 1;
    return Promise.resolve({ json: () => Promise.resolve(registryWith('2')) } as Response);
  };
  history.replaceState(null, '', '/dashboard');
  render(<TimerRelease />, { wrapper: BrowserRouter });
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(reads).toBe(1);
  expect(screen.getByText('Timer 1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Reports' }));
  expect(await screen.findByText('Timer 2')).toBeInTheDocument();
});
