import fc from 'fast-check';

/** How a table is written, decided independently of the reader. */
export interface Style {
  delimiter: ',' | ';' | '\t';
  newline: '\n' | '\r\n' | '\r';
  quoting: 'all' | 'needed' | 'spaces';
  mark: '' | '\uFEFF' | 'ï»¿';
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin1';
  lastNewline: boolean;
  chunk: number;
}

export const style: fc.Arbitrary<Style> = fc
  .record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    quoting: fc.constantFrom('all', 'needed', 'spaces'),
    mark: fc.constantFrom('', '\uFEFF', 'ï»¿'),
    encoding: fc.constantFrom('utf-8', 'utf-8', 'utf-16le', 'utf-16be', 'latin1'),
    lastNewline: fc.boolean(),
    chunk: fc.constantFrom(1, 3, 64, 1 << 16),
  })
  .map((each) => (each.encoding === 'utf-8' ? each : { ...each, mark: '' as const }));

const needsQuotes = { all: /^/, needed: /[,;\t"\r\n]/, spaces: /[,;\t"\r\n ]/ };

export function written(rows: readonly (readonly string[])[], how: Style): Buffer {
  const cell = (text: string) =>
    needsQuotes[how.quoting].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = rows.map((cells) => cells.map(cell).join(how.delimiter)).join(how.newline);
  const text = how.mark + lines + (how.lastNewline ? how.newline : '');
  if (how.encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (how.encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return Buffer.from(text, how.encoding);
}
