export { browserArguments, findBrowser } from '../kit/smoke/browser.mjs';

/** Starts to install Chromium and the servers of tests if they are missing; the returned function waits for it. */
export function installPrograms(): () => Promise<void>;
