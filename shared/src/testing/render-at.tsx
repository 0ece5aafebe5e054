import { StrictMode, type ReactElement } from 'react';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthData } from '@timeweave/shared/api';
import type { RemotePage, ShellPartsValue } from '@timeweave/shared/contract';
import { ShellParts, useLocation } from '@timeweave/shared/facade';
import {
  createAppStore,
  MemoryRouter,
  Route,
  Routes,
  selectAlerts,
  selectSession,
  StoreProvider,
} from '@timeweave/shared/host';

export const ada: AuthData = {
  token: 'header.payload.signature',
  user_id: btoa('1'),
  workspace_id: 1,
  is_workspace_admin: 1,
  user_properties: {
    timeZone: '',
    timeDurationFormat: 'Improved',
    timeFormat: '24-hour',
    dateFormat: 'DD-MM-YYYY',
    firstDayOfWeek: 0,
    is_group_similar_entries: 0,
    theme: 'system',
  },
  user: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    avatar: null,
    profile_name_colorcode: '0B6E67',
  },
};

const noParts: ShellPartsValue = {
  homePath: '/dashboard',
  homeLabel: 'Timer',
  slots: { note: [], overlay: [], 'before-log-out': [] },
  RemoteComponent: ({ failed }) => failed(() => undefined),
  prefetchComponent: () => undefined,
};

/** Renders a page at an address, in the real store and router, in StrictMode. */
export async function renderAt(
  address: string,
  page: ReactElement,
  signedInAs: AuthData | null = null,
  slices: RemotePage['slices'] = [],
  parts: Partial<ShellPartsValue> = {},
) {
  const store = createAppStore(signedInAs);
  slices.forEach(store.inject);
  let current = address;
  let currentState: unknown = null;
  function Elsewhere() {
    const { pathname, search, ...location } = useLocation();
    currentState = location.state;
    current = pathname + search;
    return <p>You are at {current}</p>;
  }
  await act(async () => {
    render(
      <StrictMode>
        <StoreProvider store={store}>
          <ShellParts value={{ ...noParts, ...parts }}>
            <MemoryRouter initialEntries={[address]}>
              <Routes>
                <Route path={address.replace(/\?.*/, '')} element={page} />
                <Route path="*" element={<Elsewhere />} />
              </Routes>
            </MemoryRouter>
          </ShellParts>
        </StoreProvider>
      </StrictMode>,
    );
  });
  return {
    person: userEvent.setup(),
    address: () => current,
    state: () => currentState,
    auth: () => selectSession(store.getState()),
    alerts: () => selectAlerts(store.getState()).map(({ msg }) => msg),
  };
}
