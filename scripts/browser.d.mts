export { browserArguments, findBrowser } from '../kit/smoke/browser.mjs';

/** Installs Chromium if it is missing. */
export function installBrowser(): void;
