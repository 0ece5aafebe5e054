import { createContext } from 'react';
import type { ShellPartsValue } from '../contract/index.ts';

/** What the host gives to the remotes' pages; outside of a host there is none of it. */
export const ShellParts = createContext<ShellPartsValue>({
  homePath: '/',
  homeLabel: 'Timeweave',
  slots: { note: [], overlay: [], 'before-log-out': [] },
  RemoteComponent: ({ failed }) => failed(() => undefined),
  prefetchComponent: () => undefined,
});
