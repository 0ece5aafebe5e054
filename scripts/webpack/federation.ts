import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { contractVersion, type RemoteManifest } from '../../shared/src/contract/index.ts';

const require = createRequire(import.meta.url);

function versionOf(packageJson: string): string {
  const { version } = require(packageJson) as { version: string };
  return version;
}

const versions = {
  react: versionOf('react/package.json'),
  'react-dom': versionOf('react-dom/package.json'),
  '@timeweave/shared/facade': contractVersion,
};

/** The whole share scope: react, react-dom and the facade. `docs/decisions/0003-share-scope.md` says why no more. */
function shareScope(eager: boolean) {
  const singleton = (version: string) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
    version,
    eager,
  });
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, singleton(version)]));
}

const settings = {
  // The default, version-first, lets one unreachable remote keep the shell from rendering.
  shareStrategy: 'loaded-first' as const,
  dts: false,
  dev: false,
  experiments: { optimization: { target: 'web' as const } },
};

/** Shares eagerly: the host always needs what it shares. Its federation runtime serves the remotes too. */
export function hostFederation() {
  return new ModuleFederationPlugin({
    name: 'host',
    shared: shareScope(true),
    ...settings,
    runtimePlugins: [path.join(import.meta.dirname, 'provide-runtime.ts')],
  });
}

/** Returns the modules that a manifest declares, with their sources: page `./dashboard` is `src/dashboard-page/index.ts`. */
export function exposedModules(manifest: RemoteManifest): Record<string, string> {
  const { pages, background, slots = [], components = [] } = manifest;
  const sourceOf = (module: string, role: string) => `./src/${module.slice(2)}${role}/index.ts`;
  return Object.fromEntries([
    ...pages.map(({ module }) => [module, sourceOf(module, '-page')]),
    ...slots.map(({ module }) => [module, sourceOf(module, '-slot')]),
    ...components.map((module) => [module, sourceOf(module, '-component')]),
    ...(background ? [[background, sourceOf(background, '')]] : []),
  ]) as Record<string, string>;
}

/** Exposes what the remote's manifest declares. */
export function remoteFederation(manifest: RemoteManifest, mode: 'production' | 'development') {
  return new ModuleFederationPlugin({
    name: manifest.name,
    filename: 'remoteEntry.js',
    // The host would preload the files of a development build, hot updates among them, which throw outside an update.
    manifest: { disableAssetsAnalyze: mode === 'development' },
    virtualRuntimeEntry: true,
    exposes: exposedModules(manifest),
    shared: shareScope(false),
    ...settings,
    experiments: { ...settings.experiments, externalRuntime: true },
  });
}
