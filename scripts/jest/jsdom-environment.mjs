import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment } from 'jest-environment-jsdom';

/** A screen as wide as a desk's: no media query matches. */
const matchMedia = (/** @type {string} */ media) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/**
 * jsdom with what every browser has and jsdom lacks: react-router encodes, the session decodes, IndexedDB clones, and
 * the list puts the window where it was; a download reads a response as it arrives; Highcharts asks what CSS it may use.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextDecoder,
      TextEncoder,
      structuredClone,
      scrollTo: () => undefined,
      matchMedia,
      ReadableStream,
      Response,
      CSS: { supports: () => false },
    });
  }
}
