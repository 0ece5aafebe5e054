import { Suspense, useState } from 'react';
import type {
  ComponentModule,
  RegisteredRemote,
  RemoteComponentName,
  RemoteComponentProps,
  RemoteComponents,
  RemoteRegistry,
} from '@timeweave/shared/contract';
import { Guarded } from '../contributions/index.ts';
import { loadedExposed, type LoadedModule, loadExposed, useLoaded } from '../remotes/index.ts';

interface Offered {
  remote: RegisteredRemote;
  module: string;
}

/** Returns the module with a component of this name; undefined if no current release offers it. */
function findOffered(name: RemoteComponentName, { remotes }: RemoteRegistry): Offered | undefined {
  const [owner, component] = String(name).split('/');
  const remote = remotes.find((each) => each.name === owner);
  const module = remote?.releases[0]?.components?.find((each) => each === `./${component}`);
  return remote && module && { remote, module };
}

function loadComponent<Name extends RemoteComponentName>({ remote, module }: Offered) {
  return loadExposed<ComponentModule<RemoteComponents[Name]>>(remote, module, 'Component');
}

function loadedComponent<Name extends RemoteComponentName>({ remote, module }: Offered) {
  return loadedExposed<ComponentModule<RemoteComponents[Name]>>(remote, module, 'Component');
}

/** Prefetches another remote's component. A failure is shown only when the component is rendered. */
export function prefetchComponent(name: RemoteComponentName, registry: RemoteRegistry): void {
  const offered = findOffered(name, registry);
  if (offered) loadComponent(offered).catch(() => undefined);
}

type Props<Name extends RemoteComponentName> = RemoteComponentProps<Name> & {
  registry: RemoteRegistry;
};

/** Shows another remote's component in its own error boundary. */
export function RemoteComponent<Name extends RemoteComponentName>(all: Props<Name>) {
  const { name, failed, registry } = all;
  const [attempt, setAttempt] = useState(0);
  const offered = findOffered(name, registry);

  const instead = failed(() => setAttempt((count) => count + 1));
  if (!offered) return instead;
  const { remote, module } = offered;
  const source = { remote: remote.name, release: remote.releases[0]?.release ?? 'none', module };
  return (
    <Guarded key={attempt} source={source} fallback={instead}>
      <Loading<Name> offered={offered} {...all} />
    </Guarded>
  );
}

function Loading<Name extends RemoteComponentName>({
  offered,
  loading,
  props,
}: RemoteComponentProps<Name> & { offered: Offered }) {
  const [component] = useState(() => loadedComponent<Name>(offered) ?? loadComponent<Name>(offered));
  return (
    <Suspense fallback={loading}>
      <Loaded<Name> remote={offered.remote} component={component} props={props} />
    </Suspense>
  );
}

type Loadable<Name extends RemoteComponentName> = LoadedModule<ComponentModule<RemoteComponents[Name]>>;

interface LoadedProps<Name extends RemoteComponentName> {
  remote: RegisteredRemote;
  component: Loadable<Name> | Promise<Loadable<Name>>;
  props: RemoteComponents[Name];
}

function Loaded<Name extends RemoteComponentName>({ remote, component, props }: LoadedProps<Name>) {
  const { Component } = useLoaded(remote, component);
  return <Component {...props} />;
}
