import { userInfo } from 'node:os';
import type { Author } from '../../server/src/releases/index.ts';

export function authorOf(reason: string | undefined): Author {
  return { by: userName(), reason };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // a container's user may be missing in the list of users
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
