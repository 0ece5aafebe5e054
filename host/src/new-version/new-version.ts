import { createContext } from 'react';
import type { RegisteredRemote } from '@timeweave/shared/contract';

/** The open page's remote as the newest registry lists it, when that differs from the one in use. */
export interface NewVersionValue {
  /** The name of the open page's remote. */
  remote: string;
  /** The release that the page was loaded from. */
  open: string;
  /** Undefined when the remote was removed. */
  latest: RegisteredRemote | undefined;
}

export const NewVersion = createContext<NewVersionValue | undefined>(undefined);
