import { inflateSync } from 'node:zlib';

function streamsOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf);
  const text = file.toString('latin1');
  return [...text.matchAll(/\bstream\r?\n/g)].map((start) => {
    const from = start.index + start[0].length;
    const content = file.subarray(from, text.indexOf('endstream', from));
    // an uncompressed stream is an image
    return content[0] === 0x78 ? inflateSync(content).toString('latin1') : '';
  });
}

/** Returns the characters of the embedded fonts' glyphs; both weights number them alike. */
function charactersOf(streams: readonly string[]): Map<string, string> {
  const characters = new Map<string, string>();
  for (const stream of streams.filter((each) => each.includes('beginbfchar'))) {
    for (const [, glyph = '', code = ''] of stream.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/gi)) {
      characters.set(glyph.toLowerCase(), String.fromCharCode(Number.parseInt(code, 16)));
    }
  }
  return characters;
}

/** Returns the texts on each page of a PDF, in drawing order. */
export function textsOf(pdf: Uint8Array): string[][] {
  const streams = streamsOf(pdf);
  const characters = charactersOf(streams);
  const textOf = (hex: string) =>
    hex.replaceAll(/[0-9a-f]{4}/gi, (glyph) => characters.get(glyph.toLowerCase()) ?? '\0');
  return streams
    .filter((stream) => / Tj\b/.test(stream))
    .map((page) => [...page.matchAll(/<([0-9a-f]*)> Tj/gi)].map(([, hex = '']) => textOf(hex)));
}
