import type { RegisteredRemote, RemoteComponentName, RemoteRegistry } from '@timeweave/shared/contract';

/** An exposed module of a remote's current release with a component: for a slot, or for other remotes. */
export interface Part {
  remote: RegisteredRemote;
  module: string;
}

/**
 * Returns the component of this name; undefined if no current release has it. Its owner exposes `./name`, or, if it is a
 * slot in the owner's pages, another remote exposes `./owner/name`.
 */
export function findComponent(name: RemoteComponentName, { remotes }: RemoteRegistry): Part | undefined {
  const [owner, component] = String(name).split('/');
  for (const remote of remotes) {
    const wanted = remote.name === owner ? `./${component}` : `./${name}`;
    const module = remote.releases[0]?.components?.find((each) => each === wanted);
    if (module) return { remote, module };
  }
  return undefined;
}
