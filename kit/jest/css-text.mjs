/** Style sheets as text, as from webpack's css-loader. */
export default {
  process: (css) => ({
    code: `Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = ${JSON.stringify(css)};`,
  }),
};
