/** Props of the components that remote-timer exposes to other remotes. */
import type { ReactNode } from 'react';

/** A change of entries that is not saved, or saved and not refetched. */
export interface QueuedChange {
  /** Its idempotency key. */
  key: string;
  /** Describes it in a sentence. */
  says: string;
  /** Method and path of its call. */
  call: string;
  /** When it was made, in ms. */
  madeAt: number;
  state: string;
  /** Why it was refused or waits; empty if nothing holds it up. */
  why: string;
}

declare module '@timeweave/shared/contract' {
  interface RemoteComponents {
    /** The list of keyboard shortcuts: those of the page at `path`, or all. */
    'timer/shortcuts': { path?: string };
    /** Passes the change queue to the developer overlay. */
    'timer/change-queue': { show: (changes: readonly QueuedChange[]) => ReactNode };
  }
}

export {};
