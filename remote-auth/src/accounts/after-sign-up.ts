import { browserItems } from '@timeweave/shared/browser-storage';
import { pathAskedFor } from './path-asked-for.ts';

const key = 'timeweave.after-sign-up';

/** Stores the path that a sign-up leads to, until its mailed link is followed in this browser. */
export const rememberPath = (path: string): void => browserItems.keep(key, path);

/** Returns the stored path, once; without one, the home page. */
export function pathAfterSignUp(homePath: string): string {
  const from = browserItems.read(key);
  browserItems.drop(key);
  return pathAskedFor({ search: '', state: { from } }, homePath);
}
