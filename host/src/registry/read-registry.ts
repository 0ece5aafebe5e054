import type { RegisteredRemote, RemoteRegistry } from '@timeweave/shared/contract';
import { isComplete, isCompatibleRelease, readFacadeNames } from './release-fit.ts';

const empty: RemoteRegistry = { remotes: [] };

function isRegistry(value: unknown): value is RemoteRegistry {
  return typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes);
}

/**
 * Removes releases that cannot run in this host, lack the module of a page or need calls that this server lacks. A remote without
 * others keeps them: its pages show an error.
 */
export function withoutUnfit({ remotes }: RemoteRegistry): RemoteRegistry {
  return {
    remotes: remotes.map((remote) => {
      const compatible = remote.releases.filter(isCompatibleRelease);
      const complete = compatible.filter(isComplete);
      const releases = [complete, compatible, remote.releases].find(({ length }) => length > 0) ?? [];
      return { ...remote, releases };
    }),
  };
}

let previewed: readonly RegisteredRemote[] = [];

/** Replaces these remotes of the registry, in this tab. */
export function previewRemotes(remotes: readonly RegisteredRemote[]): void {
  previewed = remotes;
}

const withPreviews = ({ remotes }: RemoteRegistry): RemoteRegistry => ({
  remotes: [...remotes.filter(({ name }) => !previewed.some((each) => each.name === name)), ...previewed],
});

/** Returns the registry that the server inlined into the page. */
function inlinedRegistry(): RemoteRegistry | undefined {
  const text = document.getElementById('remotes')?.textContent;
  if (!text?.trim()) return undefined;
  const parsed: unknown = JSON.parse(text);
  return isRegistry(parsed) ? withPreviews(withoutUnfit(parsed)) : undefined;
}

/** Returns the current registry; empty if the request fails. */
export async function fetchRegistry(): Promise<RemoteRegistry> {
  try {
    const answer = await fetch('/remotes.json', { cache: 'no-cache' });
    const parsed: unknown = await answer.json();
    return isRegistry(parsed) ? withPreviews(withoutUnfit(parsed)) : empty;
  } catch {
    return empty;
  }
}

export async function readRegistry(): Promise<RemoteRegistry> {
  await readFacadeNames();
  return inlinedRegistry() ?? (await fetchRegistry());
}
