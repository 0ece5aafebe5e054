/**
 * jsdom matches each style rule with each element whose visibility a query or a click asks for. Without rules, tests of
 * components take a fifth less processor time; styles are tested in a real browser, and where a test calls `keepStyleRules`.
 */
HTMLStyleElement.prototype.insertBefore = function (rule, next) {
  return globalThis.keepsStyleRules ? Node.prototype.insertBefore.call(this, rule, next) : rule;
};
