import type { FastifyReply } from 'fastify';
import type { CompleteFile } from '../downloads/index.ts';

/** What a call with `file` responds with. */
export interface NamedFile extends CompleteFile {
  /** Without quotes or anything that a header cannot have. */
  name: string;
  /** One of the call's media types, with its charset if it is a text. */
  mediaType: string;
}

export function isNamedFile(result: unknown): result is NamedFile {
  return typeof result === 'object' && result !== null && 'stream' in result && 'name' in result;
}

/** Sends a file that browsers save under its name. */
export function sendFile(reply: FastifyReply, { name, mediaType, stream, size }: NamedFile) {
  return reply
    .type(mediaType)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(stream);
}
