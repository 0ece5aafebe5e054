import type { RemoteRegistry, SlotComponent, SlotName, Slots } from '@timeweave/shared/contract';
import type { Part } from './find-component.ts';
import { prefetchPart, RemotePart } from './remote-part.tsx';

/** Returns the parts that the remotes' current releases declare for slots of the shell. */
function declaredParts({ remotes }: RemoteRegistry): (Part & { slot: SlotName })[] {
  return remotes.flatMap((remote) =>
    (remote.releases[0]?.slots ?? []).map(({ slot, module }) => ({ remote, slot, module })),
  );
}

/** Prefetches all slots, so that they work offline. */
export function prefetchSlots(registry: RemoteRegistry): void {
  declaredParts(registry).forEach(prefetchPart);
}

/** Returns the components that the remotes declare for a slot; each loads on its first render. */
export function slotComponents<Name extends SlotName>(
  registry: RemoteRegistry,
  name: Name,
): SlotComponent<Name>[] {
  return declaredParts(registry)
    .filter(({ slot }) => slot === name)
    .map(
      (part) =>
        function InSlot(props) {
          return <RemotePart<Slots[Name]> part={part} props={props} onFailed={props.onUnavailable} />;
        },
    );
}
