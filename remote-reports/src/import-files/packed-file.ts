import { importPartBytes } from '@timeweave/shared/validation';

/** A file as it is sent: zip files as they are, others as gzip. */
export interface PackedFile {
  content: Blob;
  is_compressed: 0 | 1;
  parts: number;
}

/** Compresses a file, in the browser's own thread for that. */
export async function packFile(file: File): Promise<PackedFile> {
  const is_compressed = /\.zip$/i.test(file.name) ? 0 : 1;
  const content = is_compressed
    ? await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
    : file;
  return { content, is_compressed, parts: Math.ceil(content.size / importPartBytes) };
}

/** Arguments of one call: more would overflow the stack. */
const atOnce = 0x8000;

/** Returns a part in base64; parts count from 1. */
export async function partOf({ content }: PackedFile, part: number): Promise<string> {
  const slice = content.slice((part - 1) * importPartBytes, part * importPartBytes);
  const bytes = new Uint8Array(await slice.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += atOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  return btoa(text);
}
