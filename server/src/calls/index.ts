export type { AnswerCall } from './call-route.ts';
export { apiCalls } from './calls.plugin.ts';
export { disconnection } from './disconnection.ts';
export { encodeId } from './encoded-id.ts';
export { flag } from './flag.ts';
export { sendFile } from './send-file.ts';
export type { StoreImage } from './uploads.ts';
