/** For a browser that runs as root, without a display, and talks to nobody on its own account. */
export const browserArguments: string[];

/** The Chromium that is installed, or nothing. */
export function findBrowser(): string | undefined;
