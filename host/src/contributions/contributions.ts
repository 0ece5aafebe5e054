import { useSyncExternalStore, type ComponentType } from 'react';
import type { CommandHook, Shell, SlotName, TextHook } from '@timeweave/shared/contract';

export interface Source {
  remote: string;
  release: string;
  module: string;
}

type Part =
  | { kind: 'mounted'; slot: SlotName; component: ComponentType }
  | { kind: 'link'; path: string; useText: TextHook }
  | { kind: 'title'; useText: TextHook }
  | { kind: 'commands'; useCommands: CommandHook };

/** An addition of a background module to the shell. */
export type Contribution = Part & { id: number; source: Source };

type Kind = Contribution['kind'];

let contributions: readonly Contribution[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Contribution[]): void {
  contributions = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the contributions of a kind, in the order in which they were added. */
export function useContributions<Of extends Kind>(kind: Of) {
  const all = useSyncExternalStore(follow, () => contributions);
  return all.filter((each): each is Extract<Contribution, { kind: Of }> => each.kind === kind);
}

/** Removes one contribution, such as after an error in it. */
export function removeContribution({ id }: Contribution): void {
  replace(contributions.filter((each) => each.id !== id));
}

export function removeContributions(remote: string): void {
  replace(contributions.filter(({ source }) => source.remote !== remote));
}

/** Returns the shell API for a background module. */
export function shellFor(source: Source): Shell {
  const add = (part: Part) => replace([...contributions, { ...part, id: ++lastId, source }]);
  return {
    mount: (slot, component) => add({ kind: 'mounted', slot, component }),
    showBesideLink: (path, useText) => add({ kind: 'link', path, useText }),
    showInTitle: (useText) => add({ kind: 'title', useText }),
    addCommands: (useCommands) => add({ kind: 'commands', useCommands }),
  };
}
