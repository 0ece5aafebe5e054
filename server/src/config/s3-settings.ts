/** A bucket of an S3-compatible store, as configured by the operator. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Default for stores without regions. */
export const defaultRegion = 'us-east-1';
