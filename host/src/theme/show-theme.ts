/** The part of the account that has the theme; sessions that an earlier release has stored have none. */
interface Themed {
  user_properties: { theme?: 'light' | 'dark' | 'system' };
}

/** Shows a user's theme: `data-theme` on the root element, which is absent where the system decides. */
export function showThemeOf(session: Themed | null): void {
  const theme = session?.user_properties.theme;
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
}
