import { readConfig } from '../../server/src/config/index.ts';
import { securityHeaders } from '../../server/src/platform/index.ts';
import { pagePolicy } from '../../server/src/static/index.ts';
import { root } from '../workspaces.ts';

const name = 'content-security-policy';

/** Returns the policy of the server's pages, so that development refuses what the product refuses. */
export function pageHeaders(): Record<string, string> {
  const { social, assetOrigins } = readConfig(process.env, root);
  const headers = Object.fromEntries(securityHeaders(social, assetOrigins));
  const policy = pagePolicy(headers[name] ?? '', {
    // The hashes of inline scripts change with each build.
    scripts: ["'unsafe-inline'"],
    providersSetUp: Boolean(social.google ?? social.apple),
    morePolicies: 'webpack-dev-server#overlay',
  });
  return { [name]: policy };
}
