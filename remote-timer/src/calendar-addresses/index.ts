export { behindOptions, eventsBehind } from './events-behind.tsx';
export { OtherCalendars } from './other-calendars.tsx';
export { useExternalEvents } from './use-external-events.ts';
export { useAddAsEntry } from './use-add-as-entry.ts';
