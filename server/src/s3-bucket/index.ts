export { type S3Bucket, s3Bucket } from './s3-bucket.ts';
