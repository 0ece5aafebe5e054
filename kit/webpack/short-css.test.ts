import ts from 'typescript';
import { shortCss } from './short-css.ts';

const compiled = (source: string) =>
  ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, alwaysStrict: false },
    transformers: { before: [shortCss] },
  }).outputText;

it('the CSS of styled-components loses its comments and indentation', () => {
  const source = `
const Row = styled.div.attrs({ role: 'row' })<{ $wide?: boolean }>\`
  display: flex; /* In one
     line. */
  \${({ $wide }) => $wide && css\`
    width: 100%;
  \`}
  &::after {
    content: '\\\\2014 (No tag)';
  }
\`;`;
  expect(compiled(source)).toBe(
    "const Row = styled.div.attrs({ role: 'row' }) ` display: flex; ${({ $wide }) => $wide && css ` width: 100%; `} &::after { content: '\\\\2014 (No tag)'; } `;\n",
  );
});

it('other texts stay as they are', () => {
  const source = 'const text = `a\n  b /* c */`;\nconst asked = sql `select\n  1`;\n';
  expect(compiled(source)).toBe(source);
});
