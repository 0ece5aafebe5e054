import fc from 'fast-check';
import { dataRows } from './data-rows.ts';
import { sourceOf } from './source-of.fixture.ts';
import { tableLayout } from './table-layout.ts';
import { encodingsOf, firstBytes, WrongEncoding } from './text-of-file.ts';
import { type Style, style, written } from './written-csv.fixture.ts';

const letter = fc.oneof(
  fc.constantFrom(...'",;\t\r\n \\\'-=ab12ß'),
  fc.string({ unit: 'grapheme', maxLength: 1 }).filter((text) => !text.includes('\0')),
);
const latinLetter = fc.constantFrom(...'",;\t\r\n \\\'-=ab12ßüé');
const textOf = (letters: fc.Arbitrary<string>) =>
  fc.array(letters, { maxLength: 8 }).map((each) => each.join(''));

const header = ['Start date', 'Duration', 'Description', 'Project'];

async function readBack(bytes: Buffer, how: Style): Promise<{ table: string[][]; delimiter: string }> {
  const open = () => sourceOf(bytes, 'a.csv', how.chunk).open();
  for (const encoding of encodingsOf(await firstBytes(open, 4096))) {
    try {
      const layout = { member: null, ...(await tableLayout(open, encoding)) };
      const table = [layout.columns.map(({ name }) => name)];
      for await (const { record } of dataRows(open, layout)) table.push(record);
      return { table, delimiter: layout.delimiter };
    } catch (error) {
      if (!(error instanceof WrongEncoding)) throw error;
    }
  }
  throw new Error('not readable');
}

it.each<[string, fc.Arbitrary<string>, (how: Style) => boolean]>([
  ['in Unicode', letter, (how) => how.encoding !== 'latin1'],
  ['in Windows-1252', latinLetter, () => true],
])('any table is read back, however it is written, %s', async (_name, letters, fits) => {
  const row = fc.array(textOf(letters), { minLength: 4, maxLength: 4 });
  // A row of empty cells is skipped.
  const table = fc.array(
    row.filter((cells) => cells.some((text) => text.trim() !== '')),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(table, style.filter(fits), async (rows, how) => {
      const all = [header, ...rows];
      expect(await readBack(written(all, how), how)).toEqual({ table: all, delimiter: how.delimiter });
    }),
    { numRuns: 150 },
  );
});
