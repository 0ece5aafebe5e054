declare global {
  var keepsStyleRules: boolean | undefined;
}

/** Lets styled components have their rules in this test file; to be called before the first render (`no-style-rules.mjs`). */
export function keepStyleRules(): void {
  globalThis.keepsStyleRules = true;
}
