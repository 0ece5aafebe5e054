import { Suspense, useState } from 'react';
import type {
  RegisteredRemote,
  RemoteRegistry,
  SlotComponent,
  SlotModule,
  SlotName,
  Slots,
} from '@timeweave/shared/contract';
import { Guarded } from '../contributions/index.ts';
import { type LoadedModule, loadExposed, useLoaded } from '../remotes/index.ts';

/** A slot's module in a remote's current release. */
interface Declared {
  remote: RegisteredRemote;
  slot: SlotName;
  module: string;
}

type Loading<Name extends SlotName> = Promise<LoadedModule<SlotModule<Name>>>;

/** Returns the slot declarations of the remotes' current releases. */
function declaredSlots({ remotes }: RemoteRegistry): Declared[] {
  return remotes.flatMap((remote) =>
    (remote.releases[0]?.slots ?? []).map(({ slot, module }) => ({ remote, slot, module })),
  );
}

function loadSlot<Name extends SlotName>({ remote, module }: Declared) {
  return loadExposed<SlotModule<Name>>(remote, module, 'Component');
}

/** Prefetches all slots, so that they work offline. */
export function prefetchSlots(registry: RemoteRegistry): void {
  for (const declared of declaredSlots(registry)) loadSlot(declared).catch(() => undefined);
}

/** Returns the components that the remotes declare for a slot; each loads on its first render. */
export function slotComponents<Name extends SlotName>(
  registry: RemoteRegistry,
  name: Name,
): SlotComponent<Name>[] {
  return declaredSlots(registry)
    .filter(({ slot }) => slot === name)
    .map((declared) => slotComponent<Name>(declared));
}

function slotComponent<Name extends SlotName>(declared: Declared): SlotComponent<Name> {
  const { remote, module } = declared;
  const source = { remote: remote.name, release: remote.releases[0]?.release ?? 'none', module };

  function Loaded({ loading, props }: { loading: Loading<Name>; props: Slots[Name] }) {
    const { Component } = useLoaded(remote, loading);
    return <Component {...props} />;
  }

  return function InSlot(props) {
    const [loading] = useState(() => loadSlot<Name>(declared));
    return (
      <Guarded source={source} onFault={props.onUnavailable}>
        <Suspense>
          <Loaded loading={loading} props={props} />
        </Suspense>
      </Guarded>
    );
  };
}
