// A script in index.html that runs before the first paint: shows the static shell of index.html to signed-in users, on pages
// that have a shell. The server allows it by its hash in the content security policy.
try {
  const { remotes } = JSON.parse(document.getElementById('remotes')?.textContent ?? '') as {
    remotes: { releases: { pages: { paths: string[]; access: string }[] }[] }[];
  };
  // routes accept a trailing slash
  const path = location.pathname.replace(/(?!^)\/+$/, '');
  const hasShell = !remotes
    .flatMap(({ releases }) => releases[0]?.pages ?? [])
    .some(({ access, paths }) => ['public', 'anyone'].includes(access) && paths.includes(path));
  const stored = localStorage.getItem('timeweave.session');
  if (hasShell && stored !== null && stored !== 'null') {
    const isCollapsed = localStorage.getItem('timeweave.sidebar-collapsed') === 'yes';
    document.documentElement.dataset.firstFrame = isCollapsed ? 'collapsed' : 'wide';
  }
} catch {
  // Without storage or registry, the page begins empty.
}
