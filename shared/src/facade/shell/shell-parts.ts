import { createContext } from 'react';
import type { ShellPartsValue } from '../../contract/index.ts';

/** What the host provides to the remotes' pages; the defaults are for tests without a host. */
export const ShellParts = createContext<ShellPartsValue>({
  homePath: '/',
  homeLabel: 'Timeweave',
  slots: { note: [], overlay: [], 'before-log-out': [] },
  RemoteComponent: ({ failed }) => failed(() => undefined),
  prefetchComponent: () => undefined,
});
