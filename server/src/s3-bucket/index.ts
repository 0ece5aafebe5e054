export { s3Bucket, type S3Bucket } from './s3-bucket.ts';
