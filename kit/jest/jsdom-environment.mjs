import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment } from 'jest-environment-jsdom';

/** A wide screen: no media query matches. */
const matchMedia = (/** @type {string} */ media) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/**
 * Runs animation frames before the next typed key, also on a busy machine: jsdom's own frames come every 16 ms of real time,
 * too late for work in a frame such as moving the focus into a dialog.
 */
const nextFrame = (
  /** @type {{ setTimeout: typeof setTimeout, clearTimeout: typeof clearTimeout, performance: Performance }} */ window,
) => ({
  requestAnimationFrame: (/** @type {FrameRequestCallback} */ draw) =>
    window.setTimeout(() => draw(window.performance.now()), 0),
  cancelAnimationFrame: (/** @type {number} */ frame) => window.clearTimeout(frame),
});

/**
 * jsdom with browser APIs that it lacks: text encoding (react-router, the session), structured clone (IndexedDB), scrolling
 * (the list), response streams (downloads), CSS support (Highcharts).
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
