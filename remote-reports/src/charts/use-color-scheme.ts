import { useSyncExternalStore } from 'react';

const query = matchMedia('screen and (prefers-color-scheme: dark)');
/** Pages are printed in the light theme. */
const print = matchMedia('print');
const root = document.documentElement;

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  print.addEventListener('change', listener);
  const theme = new MutationObserver(listener);
  theme.observe(root, { attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', listener);
    print.removeEventListener('change', listener);
    theme.disconnect();
  };
}

/** The user's theme, or the system's if the user chose none. */
function colorScheme(): 'light' | 'dark' {
  const { theme } = root.dataset;
  if (print.matches) return 'light';
  if (theme === 'light' || theme === 'dark') return theme;
  return query.matches ? 'dark' : 'light';
}

/** Returns the colour scheme and rerenders when it changes, for charts that draw with the theme's values. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, colorScheme);
}
