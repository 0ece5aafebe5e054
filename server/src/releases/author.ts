import { userInfo } from 'node:os';
import type { Author } from './release-store.ts';

/** Returns the operating system's user as the author of a change. */
export function operator(reason: string | undefined): Author {
  return { by: userName(), reason };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may be missing in the list of users.
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
