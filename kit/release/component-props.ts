import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { partsOf } from './declared-parts.ts';

type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
type Types = ReadonlyMap<string, Declared>;

/** The parts of the types of a component's props, with their texts; `props` is the type of the props. */
export type Props = Record<string, string>;

const isType = (node: ts.Node): node is Declared =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

const byName = (types: readonly Declared[]): Types => new Map(types.map((type) => [type.name.text, type]));

/** Returns the folder with the sources of shared, or in other repositories with its declarations. */
function sharedFolder(from: string): string {
  const contract = createRequire(path.join(from, 'package.json')).resolve('@timeweave/shared/contract');
  return path.join(path.dirname(contract), '..');
}

/** Returns the types of a folder of shared, and of the folders in it. */
function sharedTypes(from: string, name: string): Types {
  const folder = path.join(sharedFolder(from), name);
  const files = existsSync(folder) ? readdirSync(folder, { encoding: 'utf8', recursive: true }) : [];
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  return byName(sources.flatMap((file) => [...parse(path.join(folder, file)).statements].filter(isType)));
}

/** Returns the types of shared by the folders that a file imports types from; `openapi.json` has the wire types. */
function importedTypes(source: ts.SourceFile): Types {
  const folders = source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier }) => {
    const [, folder] = /^['"]@timeweave\/shared\/(\w+)['"]$/.exec(moduleSpecifier.getText()) ?? [];
    return folder && folder !== 'api' ? folder : [];
  });
  const from = path.dirname(source.fileName);
  return new Map(folders.flatMap((folder) => [...sharedTypes(from, folder)]));
}

/** Declaration files have other quotes and separators than sources. */
const plain = (text: string) => text.replace(/;$/, '').replaceAll('"', "'");

/** Returns the parts of the types that a node names, and of those that these name. */
function partsNamedBy(node: ts.Node, types: Types): Props {
  const found = new Set<Declared>();
  const visit = (part: ts.Node) => {
    const type = ts.isIdentifier(part) ? types.get(part.text) : undefined;
    if (type && !found.has(type)) {
      found.add(type);
      type.forEachChild(visit);
    }
    part.forEachChild(visit);
  };
  visit(node);
  const parts = [...found].flatMap((type) => Object.entries(partsOf(type.name.text, type)));
  return Object.fromEntries(parts.map(([name, text]) => [name, plain(text)]));
}

const bodyOf = (statement: ts.Statement) =>
  ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body)
    ? [...statement.body.statements]
    : [];

/** Returns the props of the components and slots that a `components.d.ts` declares, by name. */
export function declaredProps(file: string): Record<string, Props> {
  if (!existsSync(file)) return {};
  const source = parse(file);
  const types: Types = new Map([...importedTypes(source), ...byName([...source.statements].filter(isType))]);
  const members = source.statements
    .flatMap(bodyOf)
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text === 'RemoteComponents')
    .flatMap((declared) => [...declared.members].filter(ts.isPropertySignature));
  return Object.fromEntries(
    members.flatMap(({ name, type }) =>
      ts.isStringLiteral(name) && type
        ? [[name.text, { props: type.getText(), ...partsNamedBy(type, types) }]]
        : [],
    ),
  );
}

/** Returns the props of all components that the sources of a remote can name: its own, and those of its neighbours. */
export function knownProps(folder: string): Record<string, Props> {
  const around = path.dirname(folder);
  const neighbours = readdirSync(around).filter((name) => name.startsWith('remote-'));
  const folders = [...neighbours.map((name) => path.join(around, name)), folder];
  return Object.assign(
    {},
    ...folders.map((each) => declaredProps(path.join(each, 'components.d.ts'))),
  ) as Record<string, Props>;
}
