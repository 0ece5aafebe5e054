import { parseArgs } from 'node:util';
import path from 'node:path';
import { readConfig } from '../server/src/config/index.ts';
import { openReleaseStore, promoteRelease, readHostOffers } from '../server/src/releases/index.ts';
import { authorOf } from './registry/author.ts';
import { historyLines, listLines, statusLines } from './registry/print-registry.ts';
import { stageBuild } from './registry/stage-build.ts';
import { dist, isRemoteName, remoteNames, root } from './workspaces.ts';

/** `npm run remote -- COMMAND`: releases of remotes, without the rest of the product. docs/guides/feature-teams.md has all of them in order. */

const usage = `Say one of:
  stage NAME                    check the types, build and store a release; nobody loads it yet
  promote NAME@RELEASE          check a staged release and make it current
  publish NAME                  both
  rollback NAME [RELEASE]       make an earlier release current again
  status | list | history [NAME]
Options: --reason TEXT; --url ADDRESS of a running product for the smoke test; --skip-smoke (needs a reason).`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    reason: { type: 'string' },
    url: { type: 'string' },
    'skip-smoke': { type: 'boolean', default: false },
  },
});
const config = readConfig(process.env, root);
const store = openReleaseStore(config);
const author = authorOf(values.reason);

function remoteNamed(name: string | undefined): string {
  if (name !== undefined && isRemoteName(name)) return name;
  throw new Error(`Say which remote: ${remoteNames.join(', ')}.`);
}

async function promote(name: string, release: string): Promise<string> {
  if (values['skip-smoke'] && !values.reason)
    throw new Error('--skip-smoke needs --reason TEXT: the history keeps it.');
  const host = await readHostOffers(path.join(dist, 'host/offers.json'));
  await promoteRelease(store, host, {
    ...author,
    name,
    release,
    async smokeTest(found) {
      if (values['skip-smoke']) return 'skipped';
      // a browser and a product are loaded for this alone
      const { smokeTestBuilt, smokeTestRunning } = await import('./registry/smoke-test.ts');
      const candidate = { name, owner: store.find(name, release).remote.owner, release: found };
      await (values.url ? smokeTestRunning(values.url, candidate) : smokeTestBuilt(config, candidate));
      return 'passed';
    },
  });
  return `${name} is at ${release}`;
}

const stage = (name: string) => stageBuild(store, name, author);

/** Returns the release of `NAME@RELEASE`; of `NAME` alone the one that was staged last. */
function releaseNamed(text: string | undefined): [name: string, release: string] {
  const [name, release] = text?.split('@') ?? [];
  const remote = remoteNamed(name);
  const newest = store.read().remotes.find((each) => each.name === remote)?.staged?.[0]?.release;
  const wanted = release ?? newest;
  if (!wanted) throw new Error(`No release of ${remote} is staged.`);
  return [remote, wanted];
}

const commands: Record<string, (argument?: string, second?: string) => Promise<string> | string> = {
  async stage(name) {
    const staged = `${remoteNamed(name)}@${await stage(remoteNamed(name))}`;
    return `${staged} is staged; 'npm run remote -- promote ${staged}' makes it current`;
  },
  promote: (which) => promote(...releaseNamed(which)),
  publish: async (name) => promote(remoteNamed(name), await stage(remoteNamed(name))),
  rollback: async (name, release) =>
    `${remoteNamed(name)} is at ${await store.rollBack(remoteNamed(name), author, release)}`,
  status: () => statusLines(store.read().remotes).join('\n'),
  list: () => listLines(store.read().remotes).join('\n'),
  history: (name) =>
    historyLines(store.history().filter(({ remote }) => !name || remote === name)).join('\n'),
};

try {
  const [command = '', ...rest] = positionals;
  const run = commands[command];
  if (!run) throw new Error(usage);
  console.log(await run(...rest));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
