import { createContext } from 'react';
import type { RegisteredRemote } from '@timeweave/shared/contract';

/** The open page's remote in the latest registry, if it differs from the one in use. */
export interface NewVersionValue {
  remote: string;
  /** The release that the page was loaded from. */
  open: string;
  /** Undefined if the remote was removed. */
  latest: RegisteredRemote | undefined;
  /** No release has a page at this address any more, so a reload would find none. */
  isPageGone: boolean;
}

export const NewVersion = createContext<NewVersionValue | undefined>(undefined);
