import ts from 'typescript';

const oneLine = (node: ts.Node) =>
  node
    .getText()
    .replace(/\/\*\*.*?\*\/\s*/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/^export declare /, '');

/**
 * Splits a declaration into parts that can be added separately: the members of an interface, object type or union. Each name
 * is prefixed with the declaration's; an optional member's name ends with a question mark.
 */
export function partsOf(name: string, declaration: ts.Declaration): Record<string, string> {
  if (ts.isInterfaceDeclaration(declaration)) {
    const extended = (declaration.heritageClauses ?? []).map(oneLine).join(' ');
    const parameters = (declaration.typeParameters ?? []).map(oneLine).join(', ');
    return { [name]: `interface<${parameters}> ${extended}`.trim(), ...membersOf(name, declaration.members) };
  }
  if (ts.isTypeAliasDeclaration(declaration)) {
    const { type } = declaration;
    if (ts.isTypeLiteralNode(type)) return { [name]: 'type', ...membersOf(name, type.members) };
    if (ts.isUnionTypeNode(type))
      return Object.fromEntries([
        [name, 'union'],
        ...type.types.map((part): [string, string] => [`${name} | ${oneLine(part)}`, 'member']),
      ]);
    return { [name]: oneLine(type) };
  }
  return { [name]: oneLine(declaration) };
}

function membersOf(name: string, members: ts.NodeArray<ts.TypeElement>): Record<string, string> {
  return Object.fromEntries(
    members.map((member) => {
      const optional = member.questionToken ? '?' : '';
      return [`${name}.${member.name?.getText() ?? '[]'}${optional}`, oneLine(member)];
    }),
  );
}
