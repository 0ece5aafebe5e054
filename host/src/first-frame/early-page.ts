// A script in index.html that runs before the first paint: preloads the scripts of the page, and shows the static shell of
// index.html to signed-in users, on pages that have a shell. The server allows it by its hash in the content security policy.
try {
  interface EarlyRelease {
    pages: { paths: string[]; module: string; access: string }[];
    contract: string;
    manifest: string;
    modules?: Record<string, { files?: string[] } | undefined>;
  }
  const { remotes } = JSON.parse(document.getElementById('remotes')?.textContent ?? '') as {
    remotes: { releases: EarlyRelease[] }[];
  };
  // routes accept a trailing slash
  const path = location.pathname.replace(/(?!^)\/+$/, '');
  const [opened] = remotes.flatMap(({ releases: [release] }) =>
    (release?.pages ?? [])
      .filter(({ paths }) => paths.includes(path))
      .map(({ module, access }) => ({ release, module, access })),
  );
  const stored = localStorage.getItem('timeweave.session');
  const isSignedIn = stored !== null && stored !== 'null';
  const access = opened?.access ?? 'member';
  const isOpen = ['public', 'anyone'].includes(access);

  // Fills the HTTP cache. A link with rel=preload would also keep failures, so that a retry of the load would fail, too.
  const preload = (address: string | URL) => void fetch(address, { priority: 'low' }).catch(() => undefined);
  // Public pages are for signed-out users, member pages for others: both are redirected.
  const isShown = access === 'anyone' || isSignedIn !== isOpen;
  const files = opened?.release?.modules?.[opened.module]?.files;
  const contract = document.querySelector<HTMLMetaElement>('meta[name="contract"]')?.content;
  const isFit = opened?.release?.contract.split('.')[0] === contract?.split('.')[0];
  if (opened?.release && files && isShown && isFit) {
    const { manifest } = opened.release;
    preload(manifest);
    for (const file of ['remoteEntry.js', ...files]) preload(new URL(file, new URL(manifest, location.href)));
  }
  if (!isOpen && isSignedIn) {
    const shell = document.querySelector<HTMLMetaElement>('meta[name="shell"]');
    for (const file of shell?.content.split(' ') ?? []) preload(file);
    const isCollapsed = localStorage.getItem('timeweave.sidebar-collapsed') === 'yes';
    document.documentElement.dataset.firstFrame = isCollapsed ? 'collapsed' : 'wide';
  }
} catch {
  // Without storage or registry, the page begins empty.
}
