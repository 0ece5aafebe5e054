import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with what every browser has and jsdom lacks: react-router encodes, the session decodes, IndexedDB clones, and
 * the list puts the window where it was.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextDecoder, TextEncoder, structuredClone, scrollTo: () => undefined });
  }
}
