/** A bucket of an S3-compatible store, as the operator has set it up. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Of stores without regions. */
export const usualRegion = 'us-east-1';
