export { entryAt, uuidOf } from './entry-at.ts';
export { fakeServer } from './fake-server.ts';
export { keepStyleRules } from './keep-style-rules.ts';
export { ada, renderAt } from './render-at.tsx';
export { workspaceWith } from './workspace-with.ts';
