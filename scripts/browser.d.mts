/** The Chromium that is installed, or nothing. */
export function findBrowser(): string | undefined;
export function installBrowser(): void;
