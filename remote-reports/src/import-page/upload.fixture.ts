import { CompressionStream } from 'node:stream/web';
import { gunzipSync } from 'node:zlib';

const bytesOf = (blob: Blob) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(new Error());
    reader.readAsArrayBuffer(blob);
  });

/** Adds to jsdom what it lacks for an upload: streams of files, and their compression. */
export function prepareFiles(): void {
  Object.assign(Blob.prototype, {
    arrayBuffer(this: Blob) {
      return bytesOf(this);
    },
    stream(this: Blob) {
      return new ReadableStream({
        start: async (controller) => {
          controller.enqueue(new Uint8Array(await bytesOf(this)));
          controller.close();
        },
      });
    },
  });
  Object.assign(globalThis, { CompressionStream });
}

/** Returns the text of compressed parts in base64. */
export const textOf = (parts: readonly string[]): string =>
  gunzipSync(Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')))).toString('utf8');
