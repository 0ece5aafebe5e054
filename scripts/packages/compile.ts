import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';

interface Sources {
  /** Folder of the files; the output has the same structure. */
  source: string;
  output: string;
  include: readonly string[];
  exclude: readonly string[];
  compilerOptions?: object;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Compiles TypeScript file by file to ES modules with declarations: modules shared at run time must stay separate. */
export function compile({ source, output, include, exclude, compilerOptions }: Sources): void {
  mkdirSync(output, { recursive: true });
  const settings = path.join(path.dirname(output), 'tsconfig.json');
  const inSource = (names: readonly string[]) => names.map((name) => path.join(source, name));
  writeFileSync(
    settings,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        incremental: false,
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        typeRoots: [path.join(root, 'node_modules/@types')],
        rootDir: source,
        outDir: output,
        ...compilerOptions,
      },
      include: inSource(include),
      exclude: inSource(exclude),
    }),
  );
  const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
  execFileSync(process.execPath, [compiler, '--project', settings], { stdio: 'inherit' });
  const declarations = filesIn(output).filter((file) => file.endsWith('.d.ts'));
  for (const file of declarations) nameDeclarations(file);
  for (const file of declarations) keepAugmentation(file);
}

/** Adds an import of a file that augments a module to the folder's index.d.ts, because no other declaration imports it. */
function keepAugmentation(file: string): void {
  if (!readFileSync(file, 'utf8').includes('declare module')) return;
  const index = path.join(path.dirname(file), 'index.d.ts');
  appendFileSync(index, `import './${path.basename(file, '.d.ts')}.js';\n`);
}

/** Changes imports in declarations from `./call.ts` to `./call.js`, as in the package. */
function nameDeclarations(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/(['"]\.{1,2}\/[^'"\n]*)\.tsx?(?=['"])/g, '$1.js'));
}

/** Returns the packages that the compiled modules and their declarations import. */
export function packagesImportedBy(folder: string): Set<string> {
  const names = filesIn(folder)
    .filter((file) => /\.(m?js|d\.ts)$/.test(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]((?:@[\w-]+\/)?[\w.-]+)/g),
    ])
    .map(([, name = '']) => name);
  return new Set(names.filter((name) => !name.startsWith('.')));
}
