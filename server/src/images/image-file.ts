import { randomBytes } from 'node:crypto';

/** The format of a stored picture, encoded by the server. */
export type ImageFormat = 'jpeg' | 'png';

/** Returns a file name with 192 random bits, so that it cannot be guessed. */
export const newImageFile = (format: ImageFormat) =>
  `${randomBytes(24).toString('base64url')}.${format === 'jpeg' ? 'jpg' : 'png'}`;

/** Returns whether `newImageFile` could have made the name; stores get no others. */
export const isImageFile = (name: string) => /^[\w-]{32}\.(jpg|png)$/.test(name);

/** Returns the media type of a stored picture. */
export const mediaTypeOf = (file: string) => (file.endsWith('.png') ? 'image/png' : 'image/jpeg');
