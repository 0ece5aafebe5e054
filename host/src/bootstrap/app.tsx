import { useCallback, useState } from 'react';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { BrowserRouter, StoreProvider } from '@timeweave/shared/host';
import { GlobalStyle } from '@timeweave/shared/ui';
import { AlertStack } from '../alerts/index.ts';
import { LastBoundary } from '../last-boundary/index.ts';
import { fetchRegistry } from '../registry/index.ts';
import { CurrentPage } from '../routes/index.ts';
import { ShellPartsProvider } from '../shell-parts/index.ts';
import { store } from '../store.ts';

export function App({ initialRegistry }: { initialRegistry: RemoteRegistry }) {
  const [registry, setRegistry] = useState(initialRegistry);

  const refreshRegistry = useCallback(async () => {
    const fresh = await fetchRegistry();
    if (fresh.remotes.length > 0) setRegistry(fresh);
  }, []);

  return (
    <StoreProvider store={store}>
      <GlobalStyle />
      <LastBoundary onReload={() => location.reload()}>
        <BrowserRouter>
          <ShellPartsProvider registry={registry} refreshRegistry={refreshRegistry}>
            <CurrentPage registry={registry} refreshRegistry={refreshRegistry} />
          </ShellPartsProvider>
        </BrowserRouter>
      </LastBoundary>
      <AlertStack />
    </StoreProvider>
  );
}
