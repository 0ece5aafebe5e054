import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { contractVersion, type RemoteManifest } from '@timeweave/shared/contract';

/** Accepts any patch version of the host: a remote may have been built with a newer one. */
const withoutPatch = (version: string) => version.replace(/\.[^.]*$/, '.0');

/**
 * Returns the whole share scope: react, react-dom and the facade. `docs/decisions/0104-shared-modules.md` explains why no more.
 */
export function shareScope(folder: string, eager: boolean, contract: string) {
  const require = createRequire(path.join(folder, 'package.json'));
  const installed = (name: string) => (require(`${name}/package.json`) as { version: string }).version;
  const versions = {
    react: installed('react'),
    'react-dom': installed('react-dom'),
    '@timeweave/shared/facade': contract,
  };
  const singleton = (version: string) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${withoutPatch(version)}`,
    version,
    eager,
  });
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, singleton(version)]));
}

export const federationSettings = {
  // With the default, version-first, one unreachable remote would keep the shell from rendering.
  shareStrategy: 'loaded-first' as const,
  dts: false,
  dev: false,
  experiments: { optimization: { target: 'web' as const } },
};

/**
 * Returns a manifest's modules with their sources: page `./dashboard` is `src/dashboard-page/index.ts`, and the component
 * `./reports/entry-range` for a slot of another remote is `src/entry-range-component/index.ts`.
 */
export function exposedModules(manifest: RemoteManifest): Record<string, string> {
  const { pages, background, slots = [], components = [] } = manifest;
  const sourceOf = (module: string, role: string) => `./src/${path.basename(module)}${role}/index.ts`;
  return Object.fromEntries([
    ...pages.map(({ module }) => [module, sourceOf(module, '-page')]),
    ...slots.map(({ module }) => [module, sourceOf(module, '-slot')]),
    ...components.map((module) => [module, sourceOf(module, '-component')]),
    ...(background ? [[background, sourceOf(background, '')]] : []),
  ]) as Record<string, string>;
}

/** Returns the federation plugin that exposes the manifest's modules. */
export function remoteFederation(
  folder: string,
  manifest: RemoteManifest,
  mode: 'production' | 'development',
  contract = contractVersion,
): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: manifest.name,
    filename: 'remoteEntry.js',
    // The host would preload all files of a development build, including hot updates, which throw outside an update.
    manifest: { disableAssetsAnalyze: mode === 'development' },
    virtualRuntimeEntry: true,
    exposes: exposedModules(manifest),
    shared: shareScope(folder, false, contract),
    ...federationSettings,
    experiments: { ...federationSettings.experiments, externalRuntime: true },
  });
}
