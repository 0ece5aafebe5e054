import { cpSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { contractVersion, type RemoteManifest } from '../../shared/src/contract/index.ts';
import { runWebpack } from '../../kit/webpack/run-webpack.ts';
import { describeBuild } from '../../kit/release/built-release.ts';
import { remoteConfig } from '../../kit/webpack/preset.ts';
import { hostConfig } from '../webpack/host-preset.ts';
import { dist, hostFolder, remoteNames } from '../workspaces.ts';
import { contractVersion as previousContract } from './previous-contract.ts';
import { fixtureManifest } from './remote/manifest.ts';

/**
 * `build-fixture-releases.ts OUTPUT`: builds releases of a small remote under each remote's name, for the last two contract
 * versions, with faults for the timer, and the host of the previous contract. A separate process, because Playwright cannot
 * import the modules it needs.
 */

const [output = '', ...wanted] = process.argv.slice(2);
const folder = path.join(import.meta.dirname, 'remote');

function replaced(module: RegExp, by: string) {
  const replacement = path.join(import.meta.dirname, by);
  return new webpack.NormalModuleReplacementPlugin(module, (resource) => {
    if (resource.contextInfo.issuer === replacement) return;
    resource.request = replacement;
  });
}

const contractModule = replaced(/^\.\/version\.ts$/, 'previous-contract.ts');
const prefetchModule = replaced(/^\.\.\/page-prefetch\/index\.ts$/, 'without-prefetch.ts');

function forContract(config: Configuration, contract: string, plugins: Configuration['plugins'] = []) {
  const isPrevious = contract !== contractVersion;
  return {
    ...config,
    devtool: false as const,
    optimization: { ...config.optimization, minimize: false },
    plugins: [...(config.plugins ?? []), ...plugins, ...(isPrevious ? [contractModule] : [])],
  };
}

interface Fixture {
  name: string;
  contract: string;
  fault?: 'load' | 'render';
  /** Exposed modules, if they differ from the manifest's. */
  exposed?: (manifest: RemoteManifest) => RemoteManifest;
  release?: string;
}

async function buildFixture({ name, contract, fault, exposed = (all) => all, release }: Fixture) {
  const manifest = fixtureManifest(name, contract === contractVersion);
  const version = release ?? contract;
  const outputPath = path.join(output, 'remotes', name, version);
  const settings = {
    mode: 'production',
    build: `${name}${version}`.replaceAll('.', ''),
    variant: version + name,
    contract,
    outputPath,
  } as const;
  const facts = Object.entries({ name, contract, fault: fault ?? '' });
  const values = new webpack.DefinePlugin({
    fixture: Object.fromEntries(facts.map(([key, value]) => [key, JSON.stringify(value)])),
  });
  await runWebpack(forContract(remoteConfig(folder, exposed(manifest))(settings), contract, [values]));
  describeBuild(outputPath, manifest, version, contract);
}

async function buildPreviousHost() {
  const outputPath = path.join(output, 'host');
  const settings = { mode: 'production', build: '', variant: 'previous', outputPath } as const;
  const config = hostConfig(hostFolder)({ ...settings, contract: previousContract });
  await runWebpack(forContract(config, previousContract, [prefetchModule]));
  cpSync(path.join(dist, 'host/service-worker.js'), path.join(outputPath, 'service-worker.js'));
}

const withoutPage = (manifest: RemoteManifest): RemoteManifest => ({ ...manifest, pages: [] });

if (wanted.includes('skew')) {
  await buildPreviousHost();
  for (const name of remoteNames)
    for (const contract of [previousContract, contractVersion]) await buildFixture({ name, contract });
}
if (wanted.includes('faults')) {
  const timer = { name: 'timer', contract: contractVersion };
  await buildFixture({ ...timer, release: 'good' });
  await buildFixture({ ...timer, release: 'bad' });
  await buildFixture({ ...timer, release: 'throws-at-load', fault: 'load' });
  await buildFixture({ ...timer, release: 'throws-while-rendering', fault: 'render' });
  await buildFixture({ ...timer, release: 'lacks-module', exposed: withoutPage });
}
