import { cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { RegisteredRemote } from '@timeweave/shared/contract';
import { ada, renderAt } from '@timeweave/shared/testing';
import { PagePrefetch } from './page-prefetch.tsx';

const reports: RegisteredRemote = {
  name: 'reports',
  owner: '',
  releases: [
    {
      release: '1',
      contract: '2.1.0',
      pages: [
        {
          paths: ['/reports'],
          module: './reports',
          title: 'Reports',
          access: 'member',
          skeleton: 'report',
          prefetch: true,
        },
      ],
      manifest: '',
      integrity: {},
      publishedAt: '',
    },
  ],
};

it('renders the warm-up of a prefetched page hidden, without effects, and removes it', async () => {
  const effect = jest.fn();
  function WarmUp() {
    useEffect(effect);
    return <p>A report</p>;
  }
  const load = () => Promise.resolve({ release: '1', value: { Page: () => null, WarmUp } });
  await renderAt(
    '/dashboard',
    <PagePrefetch
      registry={{ remotes: [reports] }}
      loadFirst={() => Promise.reject(new Error('offline'))}
      load={load}
    />,
    ada,
  );
  expect(await screen.findByText('A report', undefined, { timeout: 3_000 })).not.toBeVisible();
  await waitFor(() => expect(screen.queryByText('A report')).toBeNull(), { timeout: 3_000 });
  expect(effect).not.toHaveBeenCalled();
});

it('a user who left before the warm-up gets it when they come back', async () => {
  const load = jest.fn(() =>
    Promise.resolve({ release: '1', value: { Page: () => null, WarmUp: () => <p>A report</p> } }),
  );
  const prefetch = (
    <PagePrefetch registry={{ remotes: [reports] }} loadFirst={() => Promise.resolve()} load={load} />
  );
  await renderAt('/dashboard', prefetch, ada);
  await waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 3_000 });
  cleanup();
  await renderAt('/dashboard', prefetch, ada);
  expect(await screen.findByText('A report', undefined, { timeout: 3_000 })).not.toBeVisible();
});
