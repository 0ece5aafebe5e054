export { type Following, followEvents } from './follow-events.ts';
export { inOneTab } from './one-tab.ts';
export { pause } from './pause.ts';
export type { ServerEvent } from './read-events.ts';
