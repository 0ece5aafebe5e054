/** An S3-compatible store for pictures, as the operator has set it up. */
export interface ImageStoreSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Of stores without regions. */
export const usualRegion = 'us-east-1';
