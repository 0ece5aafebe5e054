import { withSections } from './benchmarks-document.ts';

const document = '# Benchmarks\n\nMade by hand.\n\n## List\n\nold\n\n## Server\n\nkept\n';

it('a measured section replaces the one with its heading', () => {
  expect(withSections(document, ['## List\n\nnew\n'])).toBe(
    '# Benchmarks\n\nMade by hand.\n\n## List\n\nnew\n\n## Server\n\nkept\n',
  );
});

it('a new section is added at the end', () => {
  expect(withSections(document, ['## Growth\n\nflat'])).toBe(`${document}\n## Growth\n\nflat\n`);
});

it('sections whose headings begin alike stay apart', () => {
  expect(withSections(document, ['## List of entries\n\nnew\n'])).toContain('## List\n\nold\n');
});
