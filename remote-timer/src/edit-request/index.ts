export { useEditRequest, useRequestEdit } from './edit-request.ts';
