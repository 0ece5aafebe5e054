import { useState } from 'react';
import type {
  RemoteComponentName,
  RemoteComponentProps,
  RemoteComponents,
  RemoteRegistry,
} from '@timeweave/shared/contract';
import { findComponent } from './find-component.ts';
import { prefetchPart, RemotePart } from './remote-part.tsx';

/** Prefetches another remote's component. */
export function prefetchComponent(name: RemoteComponentName, registry: RemoteRegistry): void {
  const offered = findComponent(name, registry);
  if (offered) prefetchPart(offered);
}

type Props<Name extends RemoteComponentName> = RemoteComponentProps<Name> & {
  registry: RemoteRegistry;
};

/** Shows another remote's component. */
export function RemoteComponent<Name extends RemoteComponentName>(all: Props<Name>) {
  const { name, props, loading, failed, registry } = all;
  const [attempt, setAttempt] = useState(0);
  const offered = findComponent(name, registry);

  const instead = failed(() => setAttempt((count) => count + 1));
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
