import { crc32, deflateSync } from 'node:zlib';

interface PngHeader {
  width: number;
  height: number;
  /** Bits per pixel, in one grey channel. Default is 8. */
  depth?: number;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/**
 * Builds a grey PNG with the given dimensions in its header, and with these pixels or all black; `extra` are
 * chunks before them.
 */
export function buildPng(
  { width, height, depth = 8 }: PngHeader,
  pixels = Buffer.alloc(height * (1 + Math.ceil((width * depth) / 8))),
  extra: readonly (readonly [type: string, data: Buffer])[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture that passes every check. */
export const smallPng = buildPng({ width: 4, height: 2 });
