// A script in index.html that runs before the first paint: a page in the other theme must not flash. The server allows
// it by its hash in the content security policy; `show-theme.ts` takes over when the host has started.
try {
  const session = JSON.parse(localStorage.getItem('timeweave.session') ?? 'null') as {
    user_properties?: { theme?: string };
  } | null;
  const theme = session?.user_properties?.theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage, the theme is the system's.
}
