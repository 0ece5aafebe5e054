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
 * The next frame comes before the next key that a test types, also on a busy machine: jsdom's own frames come each 16 ms
 * of real time, and what a page does in a frame, such as moving the focus into a dialog, then comes too late.
 */
const nextFrame = (
  /** @type {{ setTimeout: typeof setTimeout, clearTimeout: typeof clearTimeout, performance: Performance }} */ window,
) => ({
  requestAnimationFrame: (/** @type {FrameRequestCallback} */ draw) =>
    window.setTimeout(() => draw(window.performance.now()), 0),
  cancelAnimationFrame: (/** @type {number} */ frame) => window.clearTimeout(frame),
});

/**
 * jsdom with what every browser has and jsdom lacks: react-router encodes, the session decodes, IndexedDB clones, and
 * the list puts the window where it was; a download reads a response as it arrives; Highcharts asks what CSS it may use.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, nextFrame(this.global), {
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
