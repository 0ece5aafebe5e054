import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationSettings, shareScope } from '../../kit/webpack/federation.ts';
import { hostFolder } from '../workspaces.ts';

/** Shares eagerly: the host always needs what it shares. Its federation runtime serves the remotes too. */
export function hostFederation(): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: 'host',
    shared: shareScope(hostFolder, true),
    ...federationSettings,
    runtimePlugins: [path.join(import.meta.dirname, 'provide-runtime.ts')],
  });
}
