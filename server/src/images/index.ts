export {
  diskImages,
  type ImageStore,
  imageStoreOf,
  isImageFile,
  newImageFile,
  optionalImage,
  storedImage,
} from './image-store.ts';
export { imagesRepository } from './images.repository.ts';
export { imageRoutes } from './images.routes.ts';
export { discardImage, imageJobs, imageUploads } from './images.service.ts';
export { serveImages } from './serve-images.ts';
