import { randomBytes } from 'node:crypto';

/** A stored picture; the server has encoded it. */
export type ImageFormat = 'jpeg' | 'png';

/** Returns a file name that nobody can guess: 192 random bits. */
export const newImageFile = (format: ImageFormat) =>
  `${randomBytes(24).toString('base64url')}.${format === 'jpeg' ? 'jpg' : 'png'}`;

/** Whether it is a name that `newImageFile` has made; no other reaches a store. */
export const isImageFile = (name: string) => /^[\w-]{32}\.(jpg|png)$/.test(name);

/** Returns the media type of a stored picture. */
export const mediaTypeOf = (file: string) => (file.endsWith('.png') ? 'image/png' : 'image/jpeg');
