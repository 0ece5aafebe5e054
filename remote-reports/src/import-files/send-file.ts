import type { Payload } from '@timeweave/shared/store';
import { isApiError } from '@timeweave/shared/store';
import { type PackedFile, packFile, partOf } from './packed-file.ts';

/** The calls of an upload; they reject with the API's error. */
export interface UploadCalls {
  addFile: (file: Payload<'POST /api/import/add_file'>) => Promise<{ file_id: number }>;
  addPart: (part: Payload<'PUT /api/import/add_part'>) => Promise<unknown>;
}

/** A file on its way to the server. It keeps what it has reached, so that it continues after a failure. */
export interface Sending {
  file: File;
  packed?: PackedFile;
  fileId?: number;
  /** Parts that the server has. */
  sent: number;
}

/** Pauses before a part is sent again, in ms. */
const pausesMs = [1_000, 3_000, 9_000];

/** A limit of uploads names what it refuses, and lasts for hours. */
const mayPass = (error: unknown) =>
  isApiError(error) &&
  (error.status === 'offline' ||
    error.status >= 500 ||
    (error.status === 429 && !error.errors.some(({ param }) => param !== undefined)));

async function withRetries<Result>(attempt: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const pause of pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      signal.throwIfAborted();
    }
  }
  return attempt();
}

interface Target {
  workspace_id: number;
  import_id: number;
}

/** Sends a file part by part, from where it stopped. `onStep` is called after each step. */
export async function sendFile(
  sending: Sending,
  target: Target,
  { addFile, addPart }: UploadCalls,
  signal: AbortSignal,
  onStep: () => void,
): Promise<void> {
  const packed = (sending.packed ??= await packFile(sending.file));
  signal.throwIfAborted();
  const { is_compressed, parts } = packed;
  const { name, size: bytes } = sending.file;
  const file_id = (sending.fileId ??= (
    await addFile({ ...target, name, bytes, is_compressed, parts })
  ).file_id);
  onStep();
  while (sending.sent < parts) {
    signal.throwIfAborted();
    const part = sending.sent + 1;
    const content = await partOf(packed, part);
    await withRetries(() => addPart({ ...target, file_id, part, content }), signal);
    sending.sent = part;
    onStep();
  }
}
