/** Names of the Trusted Types policies: `highcharts` draws charts; two releases of a remote may both include it. */
const policyNames = 'default highcharts';

interface PageScripts {
  /** Sources of the page's inline scripts. */
  scripts: readonly string[];
  /** The providers' scripts create Trusted Types policies with undocumented names. */
  providersSetUp: boolean;
  /** A policy of development. */
  morePolicies?: string;
}

/** Returns the default content security policy with the page's inline scripts and enforced Trusted Types. */
export function pagePolicy(
  policy: string,
  { scripts, providersSetUp, morePolicies = '' }: PageScripts,
): string {
  const allowed = policy.replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '));
  if (providersSetUp) return allowed;
  const names = [policyNames, morePolicies, "'allow-duplicates'"].filter(Boolean).join(' ');
  return `${allowed};require-trusted-types-for 'script';trusted-types ${names}`;
}
