import { useState } from 'react';
import type {
  RemoteComponentName,
  RemoteComponentProps,
  RemoteComponents,
  RemoteRegistry,
} from '@timeweave/shared/contract';
import { forgetRemote } from '../remotes/index.ts';
import { findOffered } from './find-offered.ts';
import { prefetchPart, RemotePart } from './remote-part.tsx';

/** Prefetches another remote's component. */
export function prefetchComponent(name: RemoteComponentName, registry: RemoteRegistry): void {
  const offered = findOffered(name, registry);
  if (offered) prefetchPart(offered);
}

type Props<Name extends RemoteComponentName> = RemoteComponentProps<Name> & {
  registry: RemoteRegistry;
  /** Reads the registry again: a faulty release may have been rolled back. */
  refreshRegistry: () => Promise<void>;
};

/** Shows another remote's component. */
export function RemoteComponent<Name extends RemoteComponentName>(all: Props<Name>) {
  const { name, props, loading, failed, registry, refreshRegistry } = all;
  const [attempt, setAttempt] = useState(0);
  const offered = findOffered(name, registry);

  const retry = async () => {
    if (offered) forgetRemote(offered.remote.name);
    await refreshRegistry();
    setAttempt((count) => count + 1);
  };

  const instead = failed(() => void retry());
  if (!offered) return instead;
  return (
    <RemotePart<RemoteComponents[Name]>
      key={attempt}
      part={offered}
      props={props}
      loading={loading}
      failed={instead}
    />
  );
}
