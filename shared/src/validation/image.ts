/** Messages of the specification (section 5), to the letter. */
export const imageMessages = {
  missing: 'Please select a file.',
  noImage: 'File is not an Image.',
  otherType: 'File Extendion is not acceptable',
  tooLarge: 'Image size should be less than 2 mb',
  failed: 'Image upload failed.',
} as const;

/** In bytes, exclusive. */
export const imageSizeLimit = 2_097_152;

export const imageTypes: readonly string[] = ['image/jpeg', 'image/png'];

/** Returns the error of a chosen file, or undefined. The server also checks its content. */
export function imageFault(file: { type: string; size: number } | undefined): string | undefined {
  if (!file) return imageMessages.missing;
  if (!file.type.startsWith('image/')) return imageMessages.noImage;
  if (!imageTypes.includes(file.type)) return imageMessages.otherType;
  return file.size < imageSizeLimit ? undefined : imageMessages.tooLarge;
}
