export { useReplacedRequest, wasAborted } from './replaced-request.ts';
