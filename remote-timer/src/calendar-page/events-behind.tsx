import type { CalendarOptions, EventInput } from '@fullcalendar/react';
import { Check, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { clockTime } from '../entry-calendar/index.ts';
import type { AddAsEntry } from './use-add-as-entry.ts';
import type { ExternalEvent } from './use-external-events.ts';

interface Behind {
  /** Undefined for events that are not from an external calendar. */
  external?: ExternalEvent;
  onAdd?: () => void;
  isAdded?: boolean;
}

/** Displayed length of an event without duration, in seconds. */
const shortestSeconds = 15 * 60;

/**
 * Returns events of external calendars as background events of FullCalendar: faint, behind the entries, and no
 * obstacle to dragging. All-day events appear only in the list of `OtherCalendars`.
 */
export function eventsBehind(
  events: readonly ExternalEvent[],
  { add, obstacle }: AddAsEntry,
): readonly EventInput[] {
  return events
    .filter(({ allDay }) => !allDay)
    .map((event) => {
      const extendedProps: Behind = {
        external: event,
        ...(obstacle(event) === undefined && { onAdd: () => void add(event) }),
        isAdded: obstacle(event) === 'Added',
      };
      return {
        id: `external ${event.id}`,
        title: event.title,
        start: event.start * 1000,
        end: Math.max(event.end, event.start + shortestSeconds) * 1000,
        display: 'background',
        color: 'transparent',
        extendedProps,
      };
    });
}

const meaningOf = ({ extendedProps }: { extendedProps: Behind }): Behind => extendedProps;

/** Options of FullCalendar that draw the events of `eventsBehind`. */
export const behindOptions: CalendarOptions = {
  backgroundEventContent: ({ event }) =>
    meaningOf(event).external ? <EventBehind {...meaningOf(event)} /> : event.title,
};

/**
 * FullCalendar hides background events from assistive technology, so the button is not focusable: the list of
 * `OtherCalendars` has the same events and buttons.
 */
function EventBehind({ external, onAdd, isAdded }: Behind) {
  const { timeZone, timeFormat } = usePreferences();
  if (!external) return null;
  const { title, start, color, calendarName } = external;
  return (
    <Faint style={{ borderColor: color, backgroundColor: `color-mix(in srgb, ${color} 12%, transparent)` }}>
      <span title={`${title}, ${calendarName}`}>
        {clockTime(start * 1000, timeZone, timeFormat)}{' '}
        <span dir="auto" translate="no">
          {title || 'Busy'}
        </span>
      </span>
      {onAdd && <AddButton onAdd={onAdd} />}
      {isAdded && (
        <Added title="Added as a time entry">
          <Check size={14} />
        </Added>
      )}
    </Faint>
  );
}

const pressing = ['pointerdown', 'mousedown', 'touchstart'] as const;

function AddButton({ onAdd }: { onAdd: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    // Keeps FullCalendar from starting a selection.
    const keep = (event: Event) => event.stopPropagation();
    for (const type of pressing) element?.addEventListener(type, keep);
    return () => {
      for (const type of pressing) element?.removeEventListener(type, keep);
    };
  }, []);
  return (
    <Add ref={button} type="button" tabIndex={-1} title="Add as a time entry" onClick={onAdd}>
      <Plus size={14} />
    </Add>
  );
}

const Faint = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--tw-space-1);
  padding: 1px var(--tw-space-1);
  border-left: 3px dotted;
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  line-height: 1.35;
  overflow: hidden;
`;

const Added = styled.span`
  flex: none;
  padding: 5px;
  color: var(--tw-accent-text);
`;

const Add = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: var(--tw-radius-small);
  background: transparent;
  color: var(--tw-text-muted);
  cursor: pointer;
  &:hover {
    background: var(--tw-surface-hover);
    color: var(--tw-text);
  }
`;
