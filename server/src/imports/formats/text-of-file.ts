import { RefusedFile } from './messages.ts';
import type { Encoding } from './read-file.ts';

export type Bytes = () => AsyncIterable<Uint8Array>;

/** The bytes are not text of the encoding. */
export class WrongEncoding extends Error {
  /** Whether text with letters beyond ASCII came before: then it is this encoding, with a fault. */
  readonly afterLetters: boolean;
  readonly line: number;

  constructor(afterLetters: boolean, line: number) {
    super('Wrong encoding');
    this.afterLetters = afterLetters;
    this.line = line;
  }
}

/** Returns at least the first `length` bytes, if there are as many. */
export async function firstBytes(bytes: Bytes, length: number): Promise<Buffer> {
  let first = Buffer.alloc(0);
  for await (const chunk of bytes()) {
    first = Buffer.concat([first, chunk]);
    if (first.length >= length) break;
  }
  return first;
}

/** Returns the encodings that a file can have, the likely one first. */
export function encodingsOf(first: Buffer): readonly Encoding[] {
  if (first[0] === 0xff && first[1] === 0xfe) return ['utf-16le'];
  if (first[0] === 0xfe && first[1] === 0xff) return ['utf-16be'];
  // UTF-16 without a mark, or no text at all.
  if (first.includes(0)) throw new RefusedFile('encoding');
  return ['utf-8', 'windows-1252'];
}

/** The mark of UTF-8, and the same read as Windows-1252 and written as UTF-8. */
const marks = /^(?:\uFEFF|ï»¿)+/;

/** Whether decoded text has readable letters beyond ASCII. */
const hasLetters = (text: string) => /[^\0-\u007f\ufffd]/.test(text.replace(marks, ''));

const linesIn = (text: string) => text.split('\n').length - 1;

/** Decodes a file in chunks. Throws `WrongEncoding`, or a refusal for text with control characters. */
export async function* textOf(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  let [line, letters, started] = [1, false, false];
  const decode = (chunk?: Uint8Array) => {
    try {
      // Node 20 reads Windows-1252 as Latin-1 without 'stream'.
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      const text = new TextDecoder(encoding).decode(chunk);
      const fault = Math.max(0, text.indexOf('\ufffd'));
      throw new WrongEncoding(letters || hasLetters(text), line + linesIn(text.slice(0, fault)));
    }
  };
  const checked = (text: string) => {
    if (text.includes('\0')) throw new RefusedFile('encoding');
    line += linesIn(text);
    letters ||= hasLetters(text);
    return text;
  };
  let held = '';
  for await (const chunk of bytes()) {
    held += checked(decode(chunk));
    if (!started && held.length < 8) continue;
    yield started ? held : held.replace(marks, '');
    [started, held] = [true, ''];
  }
  held += checked(decode());
  yield started ? held : held.replace(marks, '');
}
