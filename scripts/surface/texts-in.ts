import ts from 'typescript';

/**
 * Returns whether a text has at least two words, the first capitalized, and is not code, an HTTP header, a request line or
 * an iCal line.
 */
const isSentence = (text: string) =>
  /^[“‘(]?\p{Lu}[\p{L}’'/-]*[ ,:…]/u.test(text) &&
  /\p{Ll}/u.test(text) &&
  !/[<>]|;(?! \p{L})|=>|^(GET|POST|PUT|PATCH|DELETE|Bearer) |^[A-Z-]{4,}:/u.test(text);
const isWord = (text: string) => /^\p{Lu}[\p{L} …-]*$/u.test(text);
/** Attributes whose single words are texts, too. */
const textAttributes =
  /^(label|title|placeholder|aria-?label|alt|hint|children|heading|text|caption|action|message|name)$/i;
/** Calls whose arguments are for developers. */
const isForDevelopers =
  /(^|\.)(Error|TypeError|RangeError|log|debug|info|warn|error|trace|fatal|describe|it|sql)$/;

/** Returns the texts of a source file that users can read, in order; `{name}` replaces a value. */
export function textsIn(fileName: string, source: string): string[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];

  function add(text: string, isText: (text: string) => boolean): void {
    const trimmed = text.replace(/\s+/g, ' ').trim();
    if (isText(trimmed) && /\p{L}/u.test(trimmed) && !texts.includes(trimmed)) texts.push(trimmed);
  }

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || isAddressedToDevelopers(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) add(childrenOf(node), () => hasText(node));
    else if (ts.isStringLiteralLike(node)) add(node.text, isLabel(node) ? isEither : isSentence);
    else if (ts.isTemplateExpression(node)) add(templateOf(node), isSentence);
    node.forEachChild(visit);
  }
  visit(file);
  return texts;
}

const isEither = (text: string) => isSentence(text) || isWord(text);

function isAddressedToDevelopers(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return true;
  return (
    (ts.isCallExpression(node) || ts.isNewExpression(node)) && isForDevelopers.test(node.expression.getText())
  );
}

/** Returns whether a string is the value of a label, also through a condition. */
function isLabel(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent) || ts.isJsxExpression(parent)) return isLabel(parent);
  if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return true;
  return (
    (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) &&
    textAttributes.test(parent.name.getText())
  );
}

const hasText = ({ children }: ts.JsxElement | ts.JsxFragment) =>
  children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));

/** Returns the text of an element, with the name of each value in braces, and that of its children. */
function childrenOf({ children }: ts.JsxElement | ts.JsxFragment): string {
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxExpression(child)) {
        const { expression } = child;
        if (!expression) return '';
        return ts.isStringLiteralLike(expression) ? expression.text : `{${nameOf(expression)}}`;
      }
      return ts.isJsxSelfClosingElement(child) ? ' ' : childrenOf(child);
    })
    .join('')
    .replaceAll('&apos;', '’')
    .replaceAll('&nbsp;', ' ');
}

const templateOf = ({ head, templateSpans }: ts.TemplateExpression) =>
  head.text +
  templateSpans.map(({ expression, literal }) => `{${nameOf(expression)}}${literal.text}`).join('');

/** Returns the name of a value or of the function that returns it; `…` for other expressions. */
function nameOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  if (ts.isCallExpression(expression)) return nameOf(expression.expression);
  if (ts.isConditionalExpression(expression)) {
    const { whenTrue, whenFalse } = expression;
    if (ts.isStringLiteralLike(whenTrue) && ts.isStringLiteralLike(whenFalse))
      return `${whenTrue.text || '–'} | ${whenFalse.text || '–'}`;
  }
  return '…';
}
