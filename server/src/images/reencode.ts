import { imageMessages } from '@timeweave/shared/validation';
import type { ImageKind } from '@timeweave/shared/api';
import sharp, { type Sharp } from 'sharp';
import { invalid } from '../errors/index.ts';
import type { ImageFormat } from './image-store.ts';

/** Maximum pixels of a picture: all may be in memory at once, with four or eight bytes each. */
const maxPixels = 32_000_000;
const decodeTimeoutSeconds = 10;

/** Twice the displayed size, in pixels. */
const logoSize = 440;
const avatarSize = 256;

// Pictures are decoded one at a time and never twice.
sharp.cache(false);
sharp.concurrency(1);
// libvips supports dozens of formats; blocks all decoders except the two we accept.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

const noImage = () => invalid('image', imageMessages.noImage);

/** Magic numbers of rejected formats in hexadecimal digits; a dot matches any digit. */
const otherImages: readonly RegExp[] = [
  /^474946383[79]61/, // GIF
  /^52494646.{8}57454250/, // WebP
  /^424d.{8}0{8}/, // BMP
  /^(49492a00|4d4d002a)/, // TIFF
  /^.{8}66747970(68656963|68656978|6d696631|61766966)/, // HEIC, AVIF
  /^(0000000c4a584c20|ff0a)/, // JPEG XL
];

/** Detects a picture's format by its content. Throws 400 when it is not accepted. */
export function formatOf(image: Buffer): ImageFormat {
  const start = image.subarray(0, 24).toString('hex');
  if (start.startsWith('ffd8ff')) return 'jpeg';
  if (start.startsWith('89504e470d0a1a0a')) return 'png';
  const isSvg = /^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?<svg[\s>]/s.test(
    image.subarray(0, 1000).toString('latin1'),
  );
  const isOther = isSvg || otherImages.some((signature) => signature.test(start));
  throw isOther ? invalid('image', imageMessages.otherType) : noImage();
}

/** Resizes a logo within its bounds and crops an avatar to a square, without unneeded enlargement. */
function shaped(picture: Sharp, kind: ImageKind): Sharp {
  return kind === 'logo'
    ? picture.resize({ width: logoSize, height: logoSize, fit: 'inside', withoutEnlargement: true })
    : picture.resize({ width: avatarSize, height: avatarSize, fit: 'cover' });
}

const encoded = (picture: Sharp, format: ImageFormat) =>
  format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 86, mozjpeg: true });

/**
 * Decodes a JPEG or PNG and encodes it again: upright, sRGB, display size, without metadata. Throws 400 when
 * it cannot be decoded, or when its header declares too many pixels.
 */
export async function reencode(image: Buffer, kind: ImageKind, format: ImageFormat): Promise<Buffer> {
  const picture = sharp(image, { limitInputPixels: maxPixels, failOn: 'error' });
  try {
    return await encoded(shaped(picture.autoOrient(), kind), format)
      .timeout({ seconds: decodeTimeoutSeconds })
      .toBuffer();
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (reason.includes('pixel limit'))
      throw invalid('image', `The image has more than ${maxPixels / 1_000_000} million pixels.`);
    throw noImage();
  }
}
