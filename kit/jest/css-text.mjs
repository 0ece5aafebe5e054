/** Style sheets as text, as webpack's css-loader gives them. */
export default {
  process: (css) => ({
    code: `Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = ${JSON.stringify(css)};`,
  }),
};
