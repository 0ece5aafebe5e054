import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { remoteFolder, remoteNames, root } from '../workspaces.ts';
import type { ApiReport } from './api-report.ts';
import { partsOf } from './declared-parts.ts';

type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const isType = (node: ts.Node): node is Declared =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

function typesIn(statements: readonly ts.Statement[]): Declared[] {
  return statements.flatMap((statement) => {
    if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body))
      return typesIn(statement.body.statements);
    return isType(statement) ? [statement] : [];
  });
}

/** Returns the types of a folder of shared, by name. */
function sharedTypes(folder: string): Map<string, Declared> {
  const place = path.join(root, 'shared/src', folder);
  const sources = readdirSync(place).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const types = sources.flatMap((file) => [...parse(path.join(place, file)).statements].filter(isType));
  return new Map(types.map((type) => [type.name.text, type]));
}

/** Returns the imported types of shared, and those of the same folder that they mention; wire types are in openapi.json. */
function importedTypes(source: ts.SourceFile): Declared[] {
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const [, folder] = /^'@timeweave\/shared\/(\w+)'$/.exec(statement.moduleSpecifier.getText()) ?? [];
    const names = statement.importClause?.namedBindings;
    if (!folder || folder === 'api' || !names || !ts.isNamedImports(names)) return [];
    const types = sharedTypes(folder);
    const found = new Set<Declared>();
    const visit = (node: ts.Node) => {
      const type = ts.isIdentifier(node) ? types.get(node.text) : undefined;
      if (type && !found.has(type)) {
        found.add(type);
        type.forEachChild(visit);
      }
      node.forEachChild(visit);
    };
    names.elements.forEach(visit);
    return [...found];
  });
}

const reportOf = (owner: string, types: readonly Declared[]): ApiReport =>
  merged(types.map((type) => partsOf(`${owner} ${type.name.text}`, type)));

const merged = (reports: readonly ApiReport[]): ApiReport =>
  Object.fromEntries(reports.flatMap(Object.entries));

/** Reports the components that remotes expose, and the types of their props. */
export function componentReport(): ApiReport {
  const reports = remoteNames.map((remote) => {
    const file = path.join(remoteFolder(remote), 'components.d.ts');
    if (!existsSync(file)) return {};
    const source = parse(file);
    return {
      ...reportOf('shared', importedTypes(source)),
      ...reportOf(remote, typesIn(source.statements)),
    };
  });
  return merged(reports);
}
