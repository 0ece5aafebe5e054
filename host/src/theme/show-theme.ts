/** The part of the account with the theme; sessions stored by an earlier release have none. */
interface Themed {
  user_properties: { theme?: 'light' | 'dark' | 'system' };
}

/** Applies a user's theme: sets `data-theme` on the root element, or removes it if the system decides. */
export function showThemeOf(session: Themed | null): void {
  const theme = session?.user_properties.theme;
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
}
