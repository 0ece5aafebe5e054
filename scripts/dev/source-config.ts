import path from 'node:path';
import type { Configuration } from 'webpack';
import type { BuildSettings } from '../webpack/preset.ts';
import { hostFolder, remoteFolder, root, type RemoteName } from '../workspaces.ts';

async function configOf(folder: string, outputPath: string): Promise<Configuration> {
  const { default: config } = (await import(path.join(folder, 'webpack.config.ts'))) as {
    default: (settings: BuildSettings) => Configuration;
  };
  return config({ mode: 'development', build: 'source', outputPath });
}

export function hostFromSource(): Promise<Configuration> {
  return configOf(hostFolder, path.join(root, '.cache/dev/host'));
}

/** Where a remote's source build is served: on the page's own origin, so that the page's policy allows it. */
export function sourcePath(name: RemoteName): string {
  return `/source-remotes/${name}/`;
}

/** Inside a built host a remote must be compiled for the same, production, React. */
export async function remoteFromSource(name: RemoteName, host: 'built' | 'source'): Promise<Configuration> {
  const config = await configOf(remoteFolder(name), path.join(root, '.cache/dev', name));
  return {
    ...config,
    output: { ...config.output, publicPath: sourcePath(name) },
    optimization: { ...config.optimization, nodeEnv: host === 'built' ? 'production' : 'development' },
  };
}
