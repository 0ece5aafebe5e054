export { browserArguments, findBrowser } from '../kit/smoke/browser.mjs';

/** Starts to install Chromium if it is missing; the returned function waits for it. */
export function installBrowser(): () => Promise<void>;
