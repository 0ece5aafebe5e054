import fc from 'fast-check';
import { csvLine, type Separator, tagList } from '../../downloads/index.ts';
import { readAll } from './source-of.fixture.ts';

const letter = fc.oneof(
  fc.constantFrom(...'\'"=+-@＝,;\t\n ab'),
  fc.string({ unit: 'grapheme', maxLength: 1 }).filter((text) => !text.includes('\0')),
);
const text = fc.array(letter, { maxLength: 8 }).map((letters) => letters.join('').trim());
const tag = text.filter((name) => name !== '');

const headings = ['User', 'Email', 'Project', 'Description', 'Tags', 'Start date', 'Start time'];
const more = ['End date', 'End time', 'Reference', 'Reference URL'];
const times = ['2026-03-09', '09:00:00', '2026-03-09', '10:00:00', '', ''];

it('any texts come back equal from the product’s own CSV', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      text,
      fc.uniqueArray(tag, { maxLength: 3 }),
      fc.constantFrom<Separator>(',', ';'),
      async (description, project, tags, separator) => {
        const cells = ['Mara', 'mara@example.test', project, description, tagList(tags), ...times];
        const { scan, entries } = await readAll(
          csvLine([...headings, ...more], separator) + csvLine(cells, separator),
        );
        expect(scan.format).toBe('timeweave');
        expect(entries).toMatchObject([{ description, project: project || null, tags }]);
      },
    ),
    {
      numRuns: 300,
      examples: [
        ["'-x", "'=1", ["'-a", 'b, c'], ','],
        ["''", "''-", ['"q"'], ';'],
      ],
    },
  );
});
