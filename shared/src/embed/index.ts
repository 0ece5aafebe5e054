export { blockingDirective, diagnose, watchPolicy } from './diagnose.ts';
export { embedColors } from './embed-colors.ts';
