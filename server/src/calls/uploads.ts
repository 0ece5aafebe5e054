import { buffer } from 'node:stream/consumers';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { imageMessages, imageSizeLimit } from '@timeweave/shared/validation';
import type { ImageKind } from '@timeweave/shared/api';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../auth/index.ts';
import { BusinessError, busy, invalid, tooLarge, unsupportedType } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';

/** A form with a picture, as received. */
interface Upload {
  /** All fields: whole numbers as numbers, and the picture as its file name. */
  fields: Record<string, unknown>;
  image: Buffer;
}

const maxFields = 10;
const maxFieldBytes = 1_000;
/** Allowance for fields and boundaries besides the picture. */
const maxFormBytes = imageSizeLimit + 64 * 1024;

/** Maximum simultaneous uploads of a server: each holds its picture in memory. */
const maxUploads = 32;

const imageTooLarge = () => tooLarge(imageMessages.tooLarge, 'image');

/** Lets the routes of this scope read `multipart/form-data`; others still reject it. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: imageSizeLimit - 1,
      files: 1,
      fields: maxFields,
      parts: maxFields + 1,
      fieldSize: maxFieldBytes,
      fieldNameSize: 100,
    },
  });
}

/** Form fields are strings, also ids. */
const valueOf = (text: unknown) =>
  typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : text;

/** Stops at the limit: the library itself would read on to the end of the part. */
async function bytesOf({ file }: MultipartFile): Promise<Buffer> {
  file.once('limit', () => file.destroy(imageTooLarge()));
  const image = await buffer(file);
  if (file.truncated) throw imageTooLarge();
  return image;
}

async function read(request: FastifyRequest): Promise<Upload> {
  const fields = new Map<string, unknown>();
  let image: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, valueOf(part.value));
    else {
      if (part.fieldname !== 'image') throw invalid(part.fieldname, 'Send the picture in the field image.');
      image = await bytesOf(part);
      fields.set('image', String(part.filename));
    }
  }
  if (!image || image.length === 0) throw invalid('image', imageMessages.missing);
  return { fields: Object.fromEntries(fields), image };
}

/**
 * Reads a form with a picture into memory. Throws 413 as soon as it is too large, 415 for another content
 * type, 400 for a malformed form or one without a picture.
 */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw unsupportedType('The request must be multipart/form-data.');
  if (Number(request.headers['content-length']) > maxFormBytes) throw imageTooLarge();
  try {
    return await read(request);
  } catch (error) {
    // Drains the rest: a browser reads no response before it has sent everything.
    request.raw.resume();
    if (error instanceof BusinessError) throw error;
    request.log.info({ err: error }, 'a form could not be read');
    throw invalid('image', 'The form could not be read. Please try again.');
  }
}

/** Stores a picture and returns its file name; rejects one that is not accepted. */
export type StoreImage = (kind: ImageKind, image: Buffer, log: FastifyBaseLogger) => Promise<string>;

/** Counts requests until they end or disconnect. Throws 503 above the maximum. */
function slots(most: number) {
  const taken = new Set<FastifyReply>();
  return (reply: FastifyReply): void => {
    // The client has disconnected: no event would free its slot.
    if (reply.raw.destroyed) throw busy('The upload was cancelled.', 5);
    if (taken.size >= most) throw busy('Too many pictures are being uploaded. Please try again.', 5);
    taken.add(reply);
    for (const end of ['finish', 'close']) reply.raw.once(end, () => taken.delete(reply));
  };
}

/**
 * Holds the pictures of requests in flight: received before the call is admitted, stored before its
 * transaction begins.
 */
export function receivedUploads(storeImage: StoreImage, limits: Limits) {
  const images = new WeakMap<FastifyRequest, Buffer>();
  const takeSlot = slots(maxUploads);
  return {
    /**
     * Reads the form into the request's body. Throws 429 or 503 before it reads anything when there are too
     * many.
     */
    async receive(request: FastifyRequest, reply: FastifyReply, { id }: Person): Promise<void> {
      await limits.use('image/person', String(id), 'image');
      takeSlot(reply);
      const { fields, image } = await readUpload(request);
      request.body = fields;
      images.set(request, image);
    },

    async store(kind: ImageKind, request: FastifyRequest): Promise<string | undefined> {
      const image = images.get(request);
      return image && storeImage(kind, image, request.log);
    },
  };
}
