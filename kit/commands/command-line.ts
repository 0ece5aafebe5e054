import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { devAlone } from '../dev/dev-alone.ts';
import { feedTarget } from '../feed/feed-target.ts';
import type { Candidate } from '../feed/release-target.ts';
import { serveBuild } from '../feed/serve-build.ts';
import { projectIn } from '../project.ts';
import { buildRemote } from '../webpack/build-remote.ts';
import { checkTypes } from '../release/check-types.ts';
import { assertSmokeAccount, smokeTestRunning } from '../smoke/smoke-test.ts';
import { type Command, releaseCommands } from './release-commands.ts';
import { assertReason, parseOptions, runCommand } from './run-command.ts';

/**
 * Usage: `timeweave-remote COMMAND` in the folder of a remote. docs/guides/feature-teams.md of Timeweave describes all
 * commands.
 */

const usage = `Commands:
  dev                           show the pages alone, from source, against the product at --server (http://127.0.0.1:3000)
  test [ARGUMENT OF JEST]       run the tests
  types                         check the types
  build                         build the remote
  stage                         check the types, build and send a release, which users do not load yet
  promote [RELEASE]             check a staged release and make it current
  publish                       both
  rollback [RELEASE]            make an earlier release current again
  remove                        remove the remote and all its releases from the product
  status | list | history
  serve                         serve the build from this machine, for previews
Options: --to ADDRESS of the product that TIMEWEAVE_DEPLOY_TOKEN is for; --reason TEXT; --url ADDRESS of another product
for the smoke test; --skip-smoke (needs a reason); --server of dev; --port of dev (3001) and serve (4400).`;

const folder = process.cwd();
const require = createRequire(import.meta.url);

/** Jest parses its own options. */
function runTests(args: string[]): never {
  const jest = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js');
  const config = path.join(import.meta.dirname, '../jest/jest.config.mjs');
  const { status } = spawnSync(process.execPath, [jest, '--config', config, ...args], {
    stdio: 'inherit',
    env: { TZ: 'UTC', ...process.env },
  });
  process.exit(status ?? 1);
}

/** Commands whose first argument is the remote; here always the one in this folder. */
const ofThisRemote = new Set(['stage', 'publish', 'rollback', 'remove', 'history']);

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseOptions(args);
  const [command = '', argument, ...rest] = positionals;
  const project = await projectIn(folder);
  const { name, buildFolder } = project;

  async function checkedBuild() {
    await checkTypes(project);
    return { release: (await buildRemote(project)).release, folder: buildFolder };
  }

  function target() {
    const { to, url, reason } = values;
    if (!to) throw new Error(`Say where: timeweave-remote ${command} --to https://your-timeweave`);
    assertReason(values);
    const smokeTest = values['skip-smoke']
      ? undefined
      : (candidate: Candidate) => smokeTestRunning(url ?? to, candidate);
    const assertSmokeTest = async () => {
      if (smokeTest) await assertSmokeAccount(url ?? to);
    };
    return feedTarget(to, { reason, build: checkedBuild, smokeTest, assertSmokeTest });
  }

  const commands: Record<string, Command> = {
    ...releaseCommands({ target, call: 'timeweave-remote', assertHere: () => undefined }),
    async dev() {
      await devAlone(folder, values.server ?? 'http://127.0.0.1:3000', Number(values.port ?? 3001));
      return `The pages of ${name} alone, until you stop this with Ctrl C`;
    },
    async types() {
      await checkTypes(project);
      return `The types of ${name} are right`;
    },
    async build() {
      const { release } = await buildRemote(project);
      return `${name}@${release} is in ${path.relative(folder, buildFolder)}`;
    },
    async serve() {
      await checkedBuild();
      return serveBuild(name, buildFolder, Number(values.port ?? 4400));
    },
  };
  const named = argument === undefined || argument.includes('@') ? argument : `${name}@${argument}`;
  if (command === 'promote') await runCommand(commands, [command, named ?? name], usage);
  else if (ofThisRemote.has(command))
    await runCommand(commands, [command, name, ...(argument ? [argument] : [])], usage);
  else await runCommand(commands, [command, ...(argument ? [argument, ...rest] : [])], usage);
}

const [first, ...others] = process.argv.slice(2);
if (first === 'test') runTests(others);
try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
