import { useEffect, type ReactNode } from 'react';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { useLocation } from '@timeweave/shared/facade';
import { BrowserRouter, StoreProvider } from '@timeweave/shared/host';
import { GlobalStyle } from '@timeweave/shared/ui';
import { AlertStack } from '../alerts/index.ts';
import { RootErrorBoundary } from '../root-error-boundary/index.ts';
import { NewVersion, useNewVersion, watchEdits } from '../new-version/index.ts';
import { CurrentPage, resolveRoute } from '../routes/index.ts';
import { ShellPartsProvider } from '../shell-parts/index.ts';
import { store } from '../store.ts';
import { useRegistry } from './use-registry.ts';

interface Props {
  initialRegistry: RemoteRegistry;
  /** Marks a preview of releases. */
  badge?: ReactNode;
}

export function App({ initialRegistry, badge }: Props) {
  return (
    <StoreProvider store={store}>
      <GlobalStyle />
      <RootErrorBoundary onReload={() => location.reload()}>
        <BrowserRouter>
          <Pages initialRegistry={initialRegistry} />
        </BrowserRouter>
      </RootErrorBoundary>
      <AlertStack />
      {badge}
    </StoreProvider>
  );
}

const remoteAt = (pathname: string, registry: RemoteRegistry) =>
  resolveRoute(pathname, registry)?.remote.name;

function Pages({ initialRegistry }: Pick<Props, 'initialRegistry'>) {
  const { registry, pending, remote, refreshRegistry } = useRegistry(initialRegistry, remoteAt);
  const { pathname } = useLocation();
  const isPageGone = pending !== undefined && remoteAt(pathname, pending) === undefined;
  const newVersion = useNewVersion(pending, remote, isPageGone);
  useEffect(watchEdits, []);
  return (
    <ShellPartsProvider registry={registry} refreshRegistry={refreshRegistry}>
      <NewVersion value={newVersion}>
        <CurrentPage registry={registry} refreshRegistry={refreshRegistry} />
      </NewVersion>
    </ShellPartsProvider>
  );
}
