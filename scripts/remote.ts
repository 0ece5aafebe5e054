import { anyRemote, type Command, releaseCommands } from '../kit/commands/release-commands.ts';
import { assertReason, parseOptions, runCommand } from '../kit/commands/run-command.ts';
import { serveBuild } from '../kit/feed/serve-build.ts';
import type { ReleaseTarget } from '../kit/feed/release-target.ts';
import { readConfig } from '../server/src/config/index.ts';
import { checkedBuild } from './registry/checked-build.ts';
import { checkoutFeed } from './registry/checkout-feed.ts';
import { localTarget } from './registry/local-target.ts';
import { openStore } from './registry/open-store.ts';
import { isRemoteName, remoteNames, root } from './workspaces.ts';

/**
 * `npm run remote -- COMMAND`: manages releases of remotes without the rest of the product. docs/guides/feature-teams.md
 * describes the workflow.
 */

const usage = `Commands:
  stage NAME                    check the types, build and store a release, which users do not load yet
  promote NAME[@RELEASE]        check a staged release and make it current
  publish NAME                  both
  rollback NAME [RELEASE]       make an earlier release current again
  remove NAME                   remove the remote and all its releases from the product
  status | list | history [NAME]
  serve NAME                    serve the build from this machine, for previews
  token NAME [LABEL]            make a deploy token for one remote
  revoke NAME [LABEL]           revoke it
Options: --reason TEXT; --to ADDRESS of a product that TIMEWEAVE_DEPLOY_TOKEN is for; --url ADDRESS of a running
product for the smoke test; --skip-smoke (needs a reason); --port of serve, 4400.`;

const { positionals, values } = parseOptions(process.argv.slice(2));
const config = readConfig(process.env, root);
const usualLabel = 'deploy token';

let opened: ReturnType<typeof openStore> | undefined;
const store = async () => (await (opened ??= openStore(config))).store;

function target(): ReleaseTarget {
  assertReason(values);
  const { to, url, reason } = values;
  const options = { skipSmoke: values['skip-smoke'], url, reason };
  return to ? checkoutFeed(to, options) : localTarget(store, options);
}

function assertHere(name: string): void {
  if (!isRemoteName(name)) throw new Error(`Say which remote: ${remoteNames.join(', ')}.`);
}

const commands: Record<string, Command> = {
  ...releaseCommands({ target, call: 'npm run remote --', assertHere }),
  async serve(name = '') {
    assertHere(name);
    const { folder } = await checkedBuild(name);
    return serveBuild(name, folder, Number(values.port ?? 4400));
  },
  async token(name, label = usualLabel) {
    const token = await (await store()).tokens.add(anyRemote(name), label);
    return `${token}\nThis is shown once. It publishes ${name} alone; the history calls it '${label}'.`;
  },
  async revoke(name, label = usualLabel) {
    const isRevoked = await (await store()).tokens.revoke(anyRemote(name), label);
    if (!isRevoked) throw new Error(`There is no token '${label}' of ${name}.`);
    return `'${label}' of ${name} is revoked`;
  },
};

await runCommand(commands, positionals, usage);
await opened?.then(
  ({ close }) => close(),
  () => undefined,
);
