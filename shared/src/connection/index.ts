export { type Following, followEvents, type ServerEvent } from './follow-events.ts';
export { inOneTab } from './one-tab.ts';
export { pause } from './pause.ts';
