const fileExtension = /\.(?:tsx?|mjs|md|json|html|css|sql|svg)$/;
const codeSpan = /```[\s\S]*?```|`[^`\n]+`/g;
const path = /(?<![\w/@$<>:.*-])(?:[a-z.][\w.-]*\/)*[a-z.][\w.-]*(?:\/|\.\w+)(?![\w/<>*-])/g;
const sourceFolder = /(?<![\w/@$<>:.*-])[a-z][\w-]*\/src(?:\/[\w-]+)+(?![\w/<>*.-])/g;
const link = /\]\((?!https?:|#)([^)#]+)/g;

/**
 * Returns the project paths in a Markdown text: files in code, folders in code that are in a `src` or end with a slash, and link targets.
 * Ignores placeholders (`<name>`), packages and generated files.
 */
export function namedPaths(markdown: string): string[] {
  const code = markdown.match(codeSpan) ?? [];
  const inCode = code
    .flatMap((span) => span.match(path) ?? [])
    .filter((name) => name.endsWith('/') || fileExtension.test(name));
  const folders = code.flatMap((span) => span.match(sourceFolder) ?? []);
  const linked = [...markdown.matchAll(link)].map(([, target = '']) => target);
  return [...new Set([...inCode, ...folders, ...linked])];
}

/** Returns the numbers of the decisions that a text names. */
export function namedDecisions(text: string): string[] {
  const lists = text.matchAll(/\bdecisions?\s+(\d{4}(?:(?:, | and | or )\d{4})*)/gi);
  return [...lists].flatMap(([, list = '']) => list.match(/\d{4}/g) ?? []);
}

/** Returns whether a path in a text matches a file or folder: in full, or its last segments. */
export function isPathOf(files: readonly string[], name: string): boolean {
  const wanted = name.replace(/^(?:\.\.?\/)+/, '').replace(/\/$/, '');
  return files.some((file) => `/${file}/`.includes(`/${wanted}/`));
}
