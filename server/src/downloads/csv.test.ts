import fc from 'fast-check';
import { readCsv } from '../testing/index.ts';
import { type Cell, csvLine, withoutApostrophe } from './csv.ts';

it.each<[Cell, string]>([
  ['Note G', 'Note G'],
  ['a, b', '"a, b"'],
  ['say "hello"', '"say ""hello"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ["'-1", "''-1"],
  ["''", "''"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  [-1.5, '-1.5'],
  [null, ''],
  [true, 'true'],
])('writes the cell %j as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

const character = fc.oneof(
  fc.constantFrom(...'",\r\n\t=+-@＝＋－＠\''),
  fc.string({ unit: 'grapheme', maxLength: 1 }),
);
const text = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''));
const line = fc.array(text, { minLength: 1, maxLength: 6 });

it('lines are read back as written, and no cell begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
      const read = readCsv(lines.map((cells) => csvLine(cells)).join(''));
      const isFormula = (cell: string) => /^[=+\-@＝＋－＠\t\r\n]/.test(cell);
      expect(read.map((cells) => cells.map(withoutApostrophe))).toEqual(lines);
      expect(read.flat().filter(isFormula)).toEqual([]);
    }),
  );
});

it('numbers are read back as numbers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }),
      (numbers) => {
        const [read = []] = readCsv(csvLine(numbers));
        // -0 is written as 0
        expect(read.map(Number)).toEqual(numbers.map((number) => number + 0));
      },
    ),
  );
});
