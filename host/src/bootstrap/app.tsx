import type { RemoteRegistry } from '@timeweave/shared/contract';
import { BrowserRouter, StoreProvider } from '@timeweave/shared/host';
import { GlobalStyle } from '@timeweave/shared/ui';
import { AlertStack } from '../alerts/index.ts';
import { LastBoundary } from '../last-boundary/index.ts';
import { CurrentPage, resolveRoute } from '../routes/index.ts';
import { ShellPartsProvider } from '../shell-parts/index.ts';
import { store } from '../store.ts';
import { useRegistry } from './use-registry.ts';

export function App({ initialRegistry }: { initialRegistry: RemoteRegistry }) {
  return (
    <StoreProvider store={store}>
      <GlobalStyle />
      <LastBoundary onReload={() => location.reload()}>
        <BrowserRouter>
          <Pages initialRegistry={initialRegistry} />
        </BrowserRouter>
      </LastBoundary>
      <AlertStack />
    </StoreProvider>
  );
}

const remoteAt = (pathname: string, registry: RemoteRegistry) =>
  resolveRoute(pathname, registry)?.remote.name;

function Pages({ initialRegistry }: { initialRegistry: RemoteRegistry }) {
  const { registry, refreshRegistry } = useRegistry(initialRegistry, remoteAt);
  return (
    <ShellPartsProvider registry={registry} refreshRegistry={refreshRegistry}>
      <CurrentPage registry={registry} refreshRegistry={refreshRegistry} />
    </ShellPartsProvider>
  );
}
