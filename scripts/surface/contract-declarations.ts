import path from 'node:path';
import ts from 'typescript';
import { root } from '../workspaces.ts';

/** The types of `@timeweave/shared/contract`, as declarations: the shape that a remote is held to. */
export function contractDeclarations(): string {
  const folder = path.join(root, 'shared/src/contract');
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), (file) =>
    ts.sys.readFile(file),
  ) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram([path.join(folder, 'index.ts')], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
  });
  const parts = new Map<string, string>();
  program.emit(undefined, (file, text) => {
    if (file.startsWith(folder)) parts.set(path.basename(file), text);
  });
  return [...parts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, text]) => `// ${file}\n${text}`)
    .join('\n');
}
