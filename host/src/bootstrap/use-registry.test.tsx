import { act, render, screen, waitFor } from '@testing-library/react';
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
  const { registry, refreshRegistry } = useRegistry(registryWith('1'), (pathname) => pathname);
  const timer = registry.remotes.find(({ name }) => name === 'timer');
  return (
    <>
      <p>Timer {timer?.releases[0]?.release}</p>
      <Link to="/reports">Reports</Link>
      <button type="button" onClick={() => void refreshRegistry()}>
        Try again
      </button>
    </>
  );
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('a new release waits until the user opens another remote', async () => {
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

/** Lets the test respond to reads of the registry one by one. */
function answerReads() {
  const answers: ((registry: RemoteRegistry) => void)[] = [];
  globalThis.fetch = () =>
    new Promise((resolve) => {
      answers.push((registry) => resolve({ json: () => Promise.resolve(registry) } as Response));
    });
  return async (read: number, timerRelease: string) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(read));
    await act(async () => {
      answers[read]?.(registryWith(timerRelease));
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
}

async function goToReports() {
  await userEvent.click(screen.getByRole('link', { name: 'Reports' }));
  await waitFor(() => expect(location.pathname).toBe('/reports'));
}

it('a release that was rolled back is not used after the user tries again', async () => {
  const answerRead = answerReads();
  history.replaceState(null, '', '/dashboard');
  render(<TimerRelease />, { wrapper: BrowserRouter });
  document.dispatchEvent(new Event('visibilitychange'));
  await answerRead(0, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await answerRead(1, '1.1');
  await goToReports();
  expect(await screen.findByText('Timer 1.1')).toBeInTheDocument();
});

it('a read of the registry that began before the user tried again is ignored', async () => {
  const answerRead = answerReads();
  history.replaceState(null, '', '/dashboard');
  render(<TimerRelease />, { wrapper: BrowserRouter });
  document.dispatchEvent(new Event('visibilitychange'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await answerRead(1, '1.1');
  await answerRead(0, '2');
  await goToReports();
  expect(await screen.findByText('Timer 1.1')).toBeInTheDocument();
});
