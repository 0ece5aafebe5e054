export { type AnswerCall, answerCallsOn } from './call-route.ts';
export { encodeId } from './encoded-id.ts';
export { flag } from './flag.ts';
export type { StoreImage } from './uploads.ts';
