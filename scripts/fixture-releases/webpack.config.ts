import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { remoteConfig } from '../../kit/webpack/preset.ts';
import { contractVersion } from '../../shared/src/contract/index.ts';
import { hostConfig } from '../webpack/host-preset.ts';
import { hostFolder } from '../workspaces.ts';
import { type Fixture, fixturesFor, folderOf } from './fixtures.ts';
import { contractVersion as previousContract } from './previous-contract.ts';

const folder = path.join(import.meta.dirname, 'remote');

function replaced(module: RegExp, by: string) {
  const replacement = path.join(import.meta.dirname, by);
  return new webpack.NormalModuleReplacementPlugin(module, (resource) => {
    if (resource.contextInfo.issuer === replacement) return;
    resource.request = replacement;
  });
}

function forContract(
  config: Configuration,
  contract: string,
  plugins: Configuration['plugins'] = [],
): Configuration {
  const isPrevious = contract !== contractVersion;
  const contractModule = replaced(/^\.\/version\.ts$/, 'previous-contract.ts');
  return {
    ...config,
    devtool: false,
    optimization: { ...config.optimization, minimize: false },
    plugins: [...(config.plugins ?? []), ...plugins, ...(isPrevious ? [contractModule] : [])],
  };
}

function fixtureConfig(output: string, fixture: Fixture): Configuration {
  const { manifest, contract, release, fault, built = manifest } = fixture;
  const { name } = manifest;
  const facts = Object.entries({ name, contract, fault: fault ?? '' });
  const values = new webpack.DefinePlugin({
    fixture: Object.fromEntries(facts.map(([key, value]) => [key, JSON.stringify(value)])),
  });
  const config = remoteConfig(
    folder,
    built,
  )({
    build: `${name}${release}`.replaceAll('.', ''),
    variant: release + name,
    contract,
    outputPath: folderOf(output, fixture),
  });
  return forContract(config, contract, [values]);
}

function previousHost(output: string): Configuration {
  const settings = { variant: 'previous', contract: previousContract, outputPath: path.join(output, 'host') };
  const prefetchModule = replaced(/^\.\.\/page-prefetch\/index\.ts$/, 'without-prefetch.ts');
  return forContract(hostConfig(hostFolder)(settings), previousContract, [prefetchModule]);
}

/** Returns the builds for `--env output=FOLDER --env wanted=skew,faults`. */
export default function fixtureConfigs({ output, wanted }: { output: string; wanted: string }) {
  const kinds = wanted.split(',');
  const hosts = kinds.includes('skew') ? [previousHost(output)] : [];
  const configs = [...hosts, ...fixturesFor(kinds).map((fixture) => fixtureConfig(output, fixture))];
  // All at once would need the memory of all.
  return Object.assign(configs, { parallelism: 1 });
}
