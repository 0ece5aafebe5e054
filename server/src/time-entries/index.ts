export { entryEditingRoutes } from './entry-editing.routes.ts';
export { entryRights } from './entry-rights.ts';
export { longestHours } from './long-entry.ts';
export { presentEntry } from './present-entry.ts';
export { stopTimerIn } from './stop-timer-in.ts';
export { suggestionRoutes } from './suggestions.routes.ts';
export { timeEntryRoutes } from './time-entries.routes.ts';
export { timeEntryRows } from './time-entry-rows.ts';
