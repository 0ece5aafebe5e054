import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { budgetSource, bundle, embedSource } from './build-embed.ts';

/** The values that the types module exports; `LoadTimer` checks the function against them. */
const declarations = `import type { LoadTimer } from './options.js';

export type * from './options.js';
export type * from './budget-options.js';
export declare const loadTimer: LoadTimer;
`;

/** Writes the module of `@timeweave/embed` and its types into the folder. */
async function buildEmbedPackage(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.js'), await bundle('package/index.ts', { format: 'esm' }));
  writeFileSync(path.join(folder, 'index.d.ts'), declarations);
  // They contain only types.
  copyFileSync(path.join(embedSource, 'options.ts'), path.join(folder, 'options.d.ts'));
  copyFileSync(path.join(budgetSource, 'options.ts'), path.join(folder, 'budget-options.d.ts'));
}

if (process.argv[1] === import.meta.filename) void buildEmbedPackage(path.join(embedSource, 'dist'));
