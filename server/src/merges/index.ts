export { merging } from './merging.service.ts';
