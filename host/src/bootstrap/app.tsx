import { useEffect, type ReactNode } from 'react';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { useLocation } from '@timeweave/shared/facade';
import { BrowserRouter, StoreProvider } from '@timeweave/shared/host';
import { GlobalStyle } from '@timeweave/shared/ui';
import { AlertStack } from '../alerts/index.ts';
import { RootErrorBoundary } from '../root-error-boundary/index.ts';
import { NewVersion, useFullLoad, useNewVersion, watchEdits } from '../new-version/index.ts';
import { CurrentPage, resolveRoute } from '../routes/index.ts';
import { ShellPartsProvider } from '../shell-parts/index.ts';
import { store } from '../store.ts';
import { useNewRegistry } from './use-new-registry.ts';

interface Props {
  registry: RemoteRegistry;
  /** Marks a preview of releases. */
  badge?: ReactNode;
}

export function App({ registry, badge }: Props) {
  return (
    <StoreProvider store={store}>
      <GlobalStyle />
      <RootErrorBoundary onReload={() => location.reload()}>
        <BrowserRouter>
          <Pages registry={registry} />
        </BrowserRouter>
      </RootErrorBoundary>
      <AlertStack />
      {badge}
    </StoreProvider>
  );
}

const remoteAt = (pathname: string, registry: RemoteRegistry) =>
  resolveRoute(pathname, registry)?.remote.name;

function Pages({ registry }: Pick<Props, 'registry'>) {
  const latest = useNewRegistry(registry);
  const { pathname } = useLocation();
  const isPageGone = latest !== undefined && remoteAt(pathname, latest) === undefined;
  const newVersion = useNewVersion(latest, remoteAt(pathname, registry), isPageGone);
  const isReloading = useFullLoad(latest !== undefined);
  useEffect(watchEdits, []);
  return (
    <ShellPartsProvider registry={registry}>
      <NewVersion value={newVersion}>
        <CurrentPage registry={registry} isReloading={isReloading} />
      </NewVersion>
    </ShellPartsProvider>
  );
}
