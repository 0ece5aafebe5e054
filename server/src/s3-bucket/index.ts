export { s3Bucket } from './s3-bucket.ts';
