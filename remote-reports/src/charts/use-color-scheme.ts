import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Renders again when the system turns light or dark, for charts that are drawn with the theme's values. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => (query.matches ? 'dark' : 'light'));
}
