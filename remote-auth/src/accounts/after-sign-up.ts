import { pathAskedFor } from './path-asked-for.ts';

const key = 'timeweave.after-sign-up';

/** Stores the path that a sign-up leads to, until its mailed link is followed in this browser. */
export function rememberPath(path: string): void {
  try {
    localStorage.setItem(key, path);
  } catch {
    // Storage is blocked: the link leads to the home page.
  }
}

/** Returns the stored path, once; without one, the home page. */
export function pathAfterSignUp(homePath: string): string {
  try {
    const from = localStorage.getItem(key);
    localStorage.removeItem(key);
    return pathAskedFor({ search: '', state: { from } }, homePath);
  } catch {
    return homePath;
  }
}
