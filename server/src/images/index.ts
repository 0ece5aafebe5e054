export { diskImages } from './disk-images.ts';
export { type ImageStore, optionalImage } from './image-store.ts';
export { imageRoutes } from './images.routes.ts';
export { discardImage, imageJobs, imageUploads } from './images.service.ts';
export { s3Images } from './s3-images.ts';
export { serveImages } from './serve-images.ts';
