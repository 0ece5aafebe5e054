import path from 'node:path';
import ts from 'typescript';
import { root } from '../workspaces.ts';
import { partsOf } from '../../kit/release/declared-parts.ts';

const shared = path.join(root, 'shared/src');
const entryPoints = ['contract', 'facade'].map((folder) => path.join(shared, folder, 'index.ts'));

/** Not in the report: wire types (they are in `docs/api/openapi.json`), and code that each app bundles itself. */
const leaves = ['api', 'time', 'validation'].map((folder) => path.join(shared, folder) + path.sep);

export type ApiReport = Record<string, string>;

/** Compiles the entry points to declarations in memory, which write inferred types out. */
function declarationProgram(): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.browser.json'), (file) =>
    ts.sys.readFile(file),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const emitted = new Map<string, string>();
  const emitting = {
    ...options,
    types: [],
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
  };
  ts.createProgram(entryPoints, emitting).emit(undefined, (file, text) => emitted.set(file, text));

  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  const isSource = (file: string) => emitted.has(file.replace(/\.tsx?$/, '.d.ts')) && !file.endsWith('.d.ts');
  host.fileExists = (file) => emitted.has(file) || (fileExists(file) && !isSource(file));
  host.getSourceFile = (file, version, ...rest) => {
    const text = emitted.get(file);
    return text === undefined
      ? getSourceFile(file, version, ...rest)
      : ts.createSourceFile(file, text, version, true);
  };
  return ts.createProgram(
    entryPoints.map((file) => file.replace(/\.ts$/, '.d.ts')),
    options,
    host,
  );
}

/** Reports the names of contract and facade, and our types that these use. */
export function apiReport(): ApiReport {
  const program = declarationProgram();
  const checker = program.getTypeChecker();
  const report: ApiReport = {};
  const seen = new Set<ts.Declaration>();

  const original = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  function add(name: string, symbol: ts.Symbol): void {
    for (const declaration of symbol.declarations ?? []) {
      const file = declaration.getSourceFile().fileName;
      const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
      if (library) report[name] = `from ${library}`;
      else if (!leaves.some((folder) => file.startsWith(folder)) && !seen.has(declaration)) {
        seen.add(declaration);
        Object.assign(report, partsOf(name, declaration));
        addMentioned(declaration);
      }
    }
  }

  function addMentioned(node: ts.Node): void {
    const symbol = ts.isIdentifier(node) && checker.getSymbolAtLocation(node);
    const target = symbol && original(symbol);
    if (target && target.declarations?.every(isTopLevelOfShared)) add(`type ${target.name}`, target);
    node.forEachChild(addMentioned);
  }

  for (const file of entryPoints) {
    const source = program.getSourceFile(file.replace(/\.ts$/, '.d.ts'));
    const module = source && checker.getSymbolAtLocation(source);
    const entry = path.basename(path.dirname(file));
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      const target = original(symbol);
      const isValue = (target.flags & ts.SymbolFlags.Value) !== 0;
      add(isValue ? `${entry} ${symbol.name}` : `type ${symbol.name}`, target);
    }
  }
  return Object.fromEntries(Object.entries(report).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isTopLevelOfShared(declaration: ts.Declaration): boolean {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return ts.isSourceFile(statement.parent) && statement.parent.fileName.startsWith(shared);
}
