import type { PublishedEvent } from '../events/timeweave-events.ts';

function isEvent(value: unknown): value is PublishedEvent {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

/** Returns the events that a response's `timeweave-events` header names. */
export function eventsIn(header: unknown): PublishedEvent[] {
  if (typeof header !== 'string') return [];
  try {
    const events: unknown = JSON.parse(header);
    return Array.isArray(events) ? events.filter(isEvent) : [];
  } catch {
    return [];
  }
}
