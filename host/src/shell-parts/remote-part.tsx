import { Suspense, useState, type ReactNode } from 'react';
import type { ComponentModule, RegisteredRemote } from '@timeweave/shared/contract';
import { Guarded } from '../contributions/index.ts';
import { loadedExposed, type LoadedModule, loadExposed, useLoaded } from '../remotes/index.ts';
import type { Part } from './find-component.ts';

const loadPart = <Props,>({ remote, module }: Part) =>
  loadExposed<ComponentModule<Props>>(remote, module, 'Component');

const loadedPart = <Props,>({ remote, module }: Part) =>
  loadedExposed<ComponentModule<Props>>(remote, module, 'Component');

/** Loads a part before its first render. A failure is shown only when the part is rendered. */
export function prefetchPart(part: Part): void {
  loadPart(part).catch(() => undefined);
}

interface RemotePartProps<Props> {
  part: Part;
  props: Props;
  loading?: ReactNode;
  /** Shown when the part could not be loaded or failed. */
  failed?: ReactNode;
  onFailed?: () => void;
}

/** Loads and shows a component of a remote. Its error boundary reports errors and keeps them from the page around it. */
export function RemotePart<Props extends object>(all: RemotePartProps<Props>) {
  const { part, failed, onFailed } = all;
  const { remote, module } = part;
  const source = { remote: remote.name, release: remote.releases[0]?.release ?? 'none', module };
  return (
    <Guarded source={source} fallback={failed} onFault={onFailed}>
      <Loading<Props> {...all} />
    </Guarded>
  );
}

type Loaded<Props> = LoadedModule<ComponentModule<Props>>;

function Loading<Props extends object>({ part, props, loading }: RemotePartProps<Props>) {
  const [loaded] = useState((): Loaded<Props> | Promise<Loaded<Props>> => loadedPart(part) ?? loadPart(part));
  return (
    <Suspense fallback={loading}>
      <Shown<Props> remote={part.remote} loaded={loaded} props={props} />
    </Suspense>
  );
}

interface ShownProps<Props> {
  remote: RegisteredRemote;
  loaded: Loaded<Props> | Promise<Loaded<Props>>;
  props: Props;
}

function Shown<Props extends object>({ remote, loaded, props }: ShownProps<Props>) {
  const { Component } = useLoaded(remote, loaded);
  return <Component {...props} />;
}
