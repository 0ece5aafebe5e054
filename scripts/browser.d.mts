export { browserArguments, findBrowser } from '../kit/smoke/browser.mjs';

/** Installs Chromium where there is none. */
export function installBrowser(): void;
