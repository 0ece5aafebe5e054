type State = 'start' | 'plain' | 'quoted' | 'quote' | 'return';

/** Parses a CSV file by RFC 4180, character by character; throws for invalid text. */
export function readCsv(text: string): string[][] {
  let state: State = 'start';
  let cell = '';
  let line: string[] = [];
  const lines: string[][] = [];
  const endCell = () => {
    line.push(cell);
    cell = '';
  };
  for (const character of text) {
    if (state === 'quoted') {
      if (character === '"') state = 'quote';
      else cell += character;
    } else if (state === 'quote' && character === '"') {
      cell += character;
      state = 'quoted';
    } else if (state === 'return') {
      if (character !== '\n') throw new Error('A line ends with CRLF.');
      lines.push(line);
      line = [];
      state = 'start';
    } else if (character === ',') {
      endCell();
      state = 'start';
    } else if (character === '\r') {
      endCell();
      state = 'return';
    } else if (state === 'start' && character === '"') {
      state = 'quoted';
    } else if (state === 'quote' || character === '"' || character === '\n') {
      throw new Error('A quote or line feed is within a quoted cell alone.');
    } else {
      cell += character;
      state = 'plain';
    }
  }
  if (state !== 'start' || line.length > 0) throw new Error('The last line ends with CRLF.');
  return lines;
}
