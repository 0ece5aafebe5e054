import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationSettings, shareScope } from '../../kit/webpack/federation.ts';
import { contractVersion } from '../../shared/src/contract/index.ts';
import { hostFolder } from '../workspaces.ts';

/**
 * Returns the host's federation plugin. Shares eagerly, because the host always needs the shared modules; its federation
 * runtime serves the remotes, too.
 */
export function hostFederation(contract = contractVersion): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: 'host',
    shared: shareScope(hostFolder, true, contract),
    ...federationSettings,
    runtimePlugins: [path.join(import.meta.dirname, 'provide-runtime.ts')],
  });
}
