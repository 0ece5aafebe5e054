import { RefusedFile } from './messages.ts';

const startsWith = (first: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, index) => first[index] === byte);

/** Files that people choose by mistake, by their first bytes. */
const kinds: readonly (readonly [string, readonly number[]])[] = [
  ['PDF', [...Buffer.from('%PDF')]],
  ['compressed', [0x1f, 0x8b]],
  ['RAR', [...Buffer.from('Rar!')]],
  ['7z', [...Buffer.from('7z\xbc\xaf', 'latin1')]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', [0xff, 0xd8, 0xff]],
];

/** Returns whether a file is a zip or text. Throws for files of other kinds. */
export function fileKind(first: Buffer): 'zip' | 'text' {
  if (first.length === 0) throw new RefusedFile('empty');
  if (startsWith(first, [0x50, 0x4b]) && (first[2] ?? 0) < 9 && (first[3] ?? 0) < 9) return 'zip';
  // The container of .xls.
  if (startsWith(first, [0xd0, 0xcf, 0x11, 0xe0])) throw new RefusedFile('excel');
  const kind = kinds.find(([, bytes]) => startsWith(first, bytes));
  if (kind) throw new RefusedFile('not-a-table', kind[0]);
  const text = first.toString('latin1').trimStart();
  if (/^(?:ï»¿)?\s*<(?:!doctype|html|\?xml)/i.test(text))
    throw new RefusedFile('not-a-table', 'web page or XML');
  if (/^(?:ï»¿)?\s*(?:\{|\[[\s\]{["\d])/.test(text)) throw new RefusedFile('not-a-table', 'JSON');
  return 'text';
}
