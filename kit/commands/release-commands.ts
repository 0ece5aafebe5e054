import { historyLines, listLines, statusLines } from '../feed/print-registry.ts';
import type { ReleaseTarget } from '../feed/release-target.ts';

/** A command with its arguments; resolves with the text to print. */
export type Command = (argument?: string, second?: string) => Promise<string>;

interface Settings {
  target: () => ReleaseTarget;
  call: string;
  /** Throws unless this folder has the remote's sources. */
  assertHere: (name: string) => void;
}

/** Returns the name of any remote: its sources may be in another repository. */
export function anyRemote(name = ''): string {
  if (/^[a-z][\w-]{0,59}$/.test(name)) return name;
  throw new Error('Say which remote: small letters, digits and hyphens, such as budgets.');
}

/** Returns the commands on releases; the first argument of each is the remote's name. */
export function releaseCommands({ target, call, assertHere }: Settings): Record<string, Command> {
  function remoteHere(name: string | undefined): string {
    assertHere(name ?? '');
    return anyRemote(name);
  }

  async function promoted(name: string, release: string): Promise<string> {
    const warnings = await target().promote(name, release);
    return [`${name} is at ${release}`, ...warnings.map((each) => `Warning: ${each}`)].join('\n');
  }

  /** Returns the release of `NAME@RELEASE`, or for `NAME` the latest staged one. */
  async function releaseNamed(text: string | undefined): Promise<[name: string, release: string]> {
    const [name, release] = text?.split('@') ?? [];
    const remote = anyRemote(name);
    const listed = (await target().remotes()).find((each) => each.name === remote);
    const wanted = release ?? listed?.staged?.[0]?.release;
    if (!wanted) throw new Error(`No release of ${remote} is staged.`);
    return [remote, wanted];
  }

  return {
    async stage(name) {
      const remote = remoteHere(name);
      const staged = `${remote}@${await target().stage(remote)}`;
      return `${staged} is staged; '${call} promote ${staged}' makes it current`;
    },
    promote: async (which) => promoted(...(await releaseNamed(which))),
    async publish(name) {
      const remote = remoteHere(name);
      const { assertSmokeTest, stage } = target();
      await assertSmokeTest();
      return promoted(remote, await stage(remote));
    },
    rollback: async (name, release) =>
      `${anyRemote(name)} is at ${await target().rollBack(anyRemote(name), release)}`,
    async remove(name) {
      await target().remove(anyRemote(name));
      return `${name} is removed; its files stay, for pages that are open`;
    },
    status: async () => statusLines(await target().remotes()).join('\n'),
    list: async () => listLines(await target().remotes()).join('\n'),
    async history(name) {
      const changes = await target().history();
      return historyLines(changes.filter(({ remote }) => !name || remote === name)).join('\n');
    },
  };
}
