import { use, useEffect } from 'react';
import { render, screen } from '@testing-library/react';
import { init } from '@module-federation/enhanced/runtime';
import { ShellParts } from '@timeweave/shared/facade';

const mounted = jest.fn();

function Instead() {
  useEffect(mounted, []);
  return <p>No picker</p>;
}

function Page() {
  const { RemoteComponent } = use(ShellParts);
  return <RemoteComponent name="timer/shortcuts" props={{}} failed={() => <Instead />} />;
}

it('keeps what a component shows when the registry is read again', async () => {
  // Webpack's build of the host does this before its first module.
  init({ name: 'host', remotes: [] });
  const { ShellPartsProvider } = await import('./index.ts');
  const refreshRegistry = () => Promise.resolve();
  const page = () => (
    <ShellPartsProvider registry={{ remotes: [] }} refreshRegistry={refreshRegistry}>
      <Page />
    </ShellPartsProvider>
  );
  const { rerender } = render(page());
  expect(screen.getByText('No picker')).toBeVisible();
  rerender(page());
  expect(mounted).toHaveBeenCalledTimes(1);
});
