import { parseArgs } from 'node:util';
import { readConfig } from '../server/src/config/index.ts';
import { deployTokens } from '../server/src/releases/index.ts';
import { authorOf } from './registry/author.ts';
import { feedTarget } from './registry/feed-target.ts';
import { localTarget } from './registry/local-target.ts';
import { historyLines, listLines, statusLines } from './registry/print-registry.ts';
import { serveBuild } from './registry/serve-build.ts';
import { isRemoteName, remoteNames, root } from './workspaces.ts';

/** `npm run remote -- COMMAND`: releases of remotes, without the rest of the product. docs/guides/feature-teams.md has all of them in order. */

const usage = `Say one of:
  stage NAME                    check the types, build and store a release; nobody loads it yet
  promote NAME[@RELEASE]        check a staged release and make it current
  publish NAME                  both
  rollback NAME [RELEASE]       make an earlier release current again
  remove NAME                   take it with all its releases off the product
  status | list | history [NAME]
  serve NAME                    serve the build from this machine, for previews
  token NAME [LABEL]            make a deploy token for one remote
  revoke NAME [LABEL]           revoke it
Options: --reason TEXT; --to ADDRESS of a product that TIMEWEAVE_DEPLOY_TOKEN is for; --url ADDRESS of a running
product for the smoke test; --skip-smoke (needs a reason); --port of serve, 4400.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    reason: { type: 'string' },
    to: { type: 'string' },
    url: { type: 'string' },
    port: { type: 'string', default: '4400' },
    'skip-smoke': { type: 'boolean', default: false },
  },
});

const config = readConfig(process.env, root);
const usualLabel = 'deploy token';

function openTarget() {
  if (values['skip-smoke'] && !values.reason)
    throw new Error('--skip-smoke needs --reason TEXT: the history keeps it.');
  const author = authorOf(values.reason);
  const options = { skipSmoke: values['skip-smoke'], url: values.url };
  return values.to ? feedTarget(values.to, author, options) : localTarget(config, author, options);
}

function remoteNamed(name: string | undefined): string {
  if (name !== undefined && isRemoteName(name)) return name;
  throw new Error(`Say which remote: ${remoteNames.join(', ')}.`);
}

/** A remote that the product has or will have: its sources may be in a repository of its own. */
function anyRemote(name = ''): string {
  if (/^[a-z][\w-]{0,59}$/.test(name)) return name;
  throw new Error('Say which remote: small letters, digits and hyphens, such as budgets.');
}

async function promote(name: string, release: string): Promise<string> {
  await openTarget().promote(name, release);
  return `${name} is at ${release}`;
}

/** Returns the release of `NAME@RELEASE`; of `NAME` alone the one that was staged last. */
async function releaseNamed(text: string | undefined): Promise<[name: string, release: string]> {
  const [name, release] = text?.split('@') ?? [];
  const remote = anyRemote(name);
  const listed = (await openTarget().remotes()).find((each) => each.name === remote);
  const wanted = release ?? listed?.staged?.[0]?.release;
  if (!wanted) throw new Error(`No release of ${remote} is staged.`);
  return [remote, wanted];
}

const commands: Record<string, (argument?: string, second?: string) => Promise<string>> = {
  async stage(name) {
    const staged = `${remoteNamed(name)}@${await openTarget().stage(remoteNamed(name))}`;
    return `${staged} is staged; 'npm run remote -- promote ${staged}' makes it current`;
  },
  promote: async (which) => promote(...(await releaseNamed(which))),
  publish: async (name) => promote(remoteNamed(name), await openTarget().stage(remoteNamed(name))),
  rollback: async (name, release) =>
    `${anyRemote(name)} is at ${await openTarget().rollBack(anyRemote(name), release)}`,
  async remove(name) {
    await openTarget().remove(anyRemote(name));
    return `${name} is removed; its files stay, for pages that are open`;
  },
  status: async () => statusLines(await openTarget().remotes()).join('\n'),
  list: async () => listLines(await openTarget().remotes()).join('\n'),
  async history(name) {
    const changes = await openTarget().history();
    return historyLines(changes.filter(({ remote }) => !name || remote === name)).join('\n');
  },
  serve: (name) => serveBuild(remoteNamed(name), Number(values.port)),
  async token(name, label = usualLabel) {
    const token = await deployTokens(config.releasesDir).add(anyRemote(name), label);
    return `${token}\nThis is shown once. It publishes ${name} alone; the history calls it '${label}'.`;
  },
  async revoke(name, label = usualLabel) {
    const isRevoked = await deployTokens(config.releasesDir).revoke(anyRemote(name), label);
    if (!isRevoked) throw new Error(`There is no token '${label}' of ${name}.`);
    return `'${label}' of ${name} is revoked`;
  },
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
