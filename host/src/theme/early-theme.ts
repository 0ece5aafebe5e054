// A script in index.html that runs before the first paint, so that a page does not flash in the other theme. The server
// allows it by its hash in the content security policy; `show-theme.ts` takes over when the host has started.
try {
  const session = JSON.parse(localStorage.getItem('timeweave.session') ?? 'null') as {
    user_properties?: { theme?: string };
  } | null;
  const theme = session?.user_properties?.theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage, the system decides the theme.
}
