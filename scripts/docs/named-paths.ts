const fileExtension = /\.(?:tsx?|mjs|md|json|html|css|sql|svg)$/;
const codeSpan = /```[\s\S]*?```|`[^`\n]+`/g;
const path = /(?<![\w/@$<>:.*-])(?:[a-z.][\w.-]*\/)*[a-z.][\w.-]*(?:\/|\.\w+)(?![\w/<>*-])/g;
const link = /\]\((?!https?:|#)([^)#]+)/g;

/**
 * Returns the paths of the project that a Markdown text names: files in code, folders in code that end with a slash, and
 * targets of links. A name with a placeholder (`<name>`), of a package or of a generated file is none.
 */
export function namedPaths(markdown: string): string[] {
  const code = markdown.match(codeSpan) ?? [];
  const inCode = code
    .flatMap((span) => span.match(path) ?? [])
    .filter((name) => name.endsWith('/') || fileExtension.test(name));
  const linked = [...markdown.matchAll(link)].map(([, target = '']) => target);
  return [...new Set([...inCode, ...linked])];
}

/** Whether a named path is that of a file or folder: whole from the root, or its last parts. */
export function isPathOf(files: readonly string[], name: string): boolean {
  const wanted = name.replace(/^(?:\.\.?\/)+/, '').replace(/\/$/, '');
  return files.some((file) => `/${file}/`.includes(`/${wanted}/`));
}
