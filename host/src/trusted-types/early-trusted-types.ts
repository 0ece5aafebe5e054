// A script in index.html that runs before all others. The server enforces Trusted Types (W3C, 'Trusted Types'), so that
// no text becomes HTML or a script's address except through this policy: it has no rule for HTML, which is refused, and
// accepts scripts of this site from the folders of the builds alone. The content security policy decides on other sites.
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
