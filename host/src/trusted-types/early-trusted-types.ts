// A script in index.html that runs before all others. The server enforces Trusted Types (W3C, 'Trusted Types'), so that text
// becomes HTML or a script's URL only through this policy: it has no rule for HTML, so that is refused, and accepts scripts
// of this site only from the build folders. The content security policy decides on other sites.
type Policy = { createScriptURL: (address: string) => string | null };
const trusted = (globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => unknown } })
  .trustedTypes;

trusted?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    const isBuilt =
      origin === location.origin && /^\/(assets|remotes)\/|^\/service-worker\.js$/.test(pathname);
    const isOtherSite = /^https?:\/\//.test(origin) && origin !== location.origin;
    return isBuilt || isOtherSite ? address : null;
  },
});
