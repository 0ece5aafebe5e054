/** Arguments for a browser that runs as root, without a display and without background requests. */
export const browserArguments: string[];

/** Returns the path of the installed Chromium, if any. */
export function findBrowser(): string | undefined;
