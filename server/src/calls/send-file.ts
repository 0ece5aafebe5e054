import type { FastifyReply } from 'fastify';
import type { CompleteFile } from '../downloads/index.ts';

/** The response of a call with `file`. */
export interface NamedFile extends CompleteFile {
  /** Without quotes and characters that a header cannot contain. */
  name: string;
  /** One of the call's media types, with the charset if it is a text. */
  mediaType: string;
}

export function isNamedFile(result: unknown): result is NamedFile {
  return typeof result === 'object' && result !== null && 'stream' in result && 'name' in result;
}

/** Sends a file as a download with its name. */
export function sendFile(reply: FastifyReply, { name, mediaType, stream, size }: NamedFile) {
  return reply
    .type(mediaType)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(stream);
}
