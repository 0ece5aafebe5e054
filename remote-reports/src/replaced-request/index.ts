export { useAfterAbort, useReplacedRequest, wasAborted } from './replaced-request.ts';
