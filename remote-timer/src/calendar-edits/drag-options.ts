import type { CalendarOptions, EventInput } from '@fullcalendar/react';
import type { RefObject } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { serverNow } from '@timeweave/shared/store';
import { timeOfDayAt } from '@timeweave/shared/time';
import { entryOf } from '../entry-calendar/index.ts';
import { type Span, spanOfEntry } from '../entry-times/index.ts';
import { futureStart } from './refusal.ts';
import { type DragDistance, endDraggedBy, movedBy, startDraggedBy } from './dragged-times.ts';
import type { Moves } from './use-moves.ts';

interface Parts {
  timeZone: string;
  slotMinutes: number;
  moves: RefObject<Moves>;
  /** Opens the form of a new entry at a slot. */
  onSlot: (span: Span, slot: { unselect: () => void }) => void;
}

const isNone = ({ days, milliseconds }: DragDistance) => days === 0 && milliseconds === 0;

const isCopying = ({ shiftKey, altKey, ctrlKey }: MouseEvent) => shiftKey || altKey || ctrlKey;

/** Only the start of a running entry can be dragged, by resizing. */
function withLimits(input: EventInput): EventInput {
  const entry = entryOf({ extendedProps: input.extendedProps ?? {} });
  return entry?.timer_end === null ? { ...input, startEditable: false } : input;
}

/** Returns the position of a mouse or touch event. */
function pointOf(event: MouseEvent | TouchEvent): { clientX: number; clientY: number } {
  const touch = 'changedTouches' in event ? event.changedTouches[0] : event;
  return touch ?? { clientX: -1, clientY: -1 };
}

/** Returns whether an edge of an entry was dropped beyond its other edge, in the same column or another one. */
function isBeyond(entry: Element, event: MouseEvent | TouchEvent, isStart: boolean): boolean {
  const dayOf = (element: Element | undefined) => element?.closest('[data-date]')?.getAttribute('data-date');
  const { clientX, clientY } = pointOf(event);
  const own = dayOf(entry);
  const dropped = document.elementsFromPoint(clientX, clientY).map(dayOf).find(Boolean);
  if (!own || !dropped) return false;
  if (dropped !== own) return isStart ? dropped > own : dropped < own;
  const { top, bottom } = entry.getBoundingClientRect();
  return isStart ? clientY > bottom : clientY < top;
}

/** Returns the slot of the grid that contains an instant (Unix seconds). */
function slotAround(seconds: number, minutes: number, timeZone: string): Span {
  const instant = { start: seconds, end: seconds };
  const { hour, minute } = timeOfDayAt(seconds * 1000, timeZone);
  const [start = instant] = movedBy(
    instant,
    { days: 0, milliseconds: -((hour * 60 + minute) % minutes) * 60_000 },
    timeZone,
  );
  const [slot = start] = endDraggedBy(start, { days: 0, milliseconds: minutes * 60_000 }, timeZone);
  return slot;
}

/** Options for dragging slots and entries; a refused drag is reverted. */
export function dragOptions({ timeZone, slotMinutes, moves, onSlot }: Parts): CalendarOptions {
  let isStartDragged = false;
  let refusal: ReturnType<typeof setTimeout> | undefined;
  const nowSeconds = () => Math.floor(serverNow() / 1000);
  return {
    editable: true,
    eventResizableFromStart: true,
    selectable: true,
    selectMirror: true,
    // A shorter movement, in px, is a click on a slot.
    selectMinDistance: 5,
    unselectAuto: false,
    dragRevertDuration: 0,
    eventDataTransform: withLimits,
    eventDidMount: ({ el, event }) => {
      el.dataset['entry'] = event.id;
    },
    dateClick: ({ date, view }) => {
      const { start, end } = slotAround(date.getTime() / 1000, slotMinutes, timeZone);
      view.calendar.select({ start: start * 1000, end: end * 1000 });
    },
    select: ({ start, end, view }) => {
      const slot = { start: start.getTime() / 1000, end: end.getTime() / 1000 };
      const unselect = () => view.calendar.unselect();
      if (moves.current.accepts(slot)) onSlot(slot, { unselect });
      else unselect();
    },
    eventResizeStart: ({ el, jsEvent }) => {
      const { top, bottom } = el.getBoundingClientRect();
      isStartDragged = pointOf(jsEvent).clientY < (top + bottom) / 2;
    },
    // FullCalendar ignores an edge that is dropped beyond the other one.
    eventResizeStop: ({ el, event, jsEvent }) => {
      if (!isBeyond(el, jsEvent, isStartDragged)) return;
      const isRunning = entryOf(event)?.timer_end === null;
      refusal = setTimeout(() =>
        moves.current.refuse(isRunning ? futureStart : 'The end must be after the start.'),
      );
    },
    eventDrop: ({ event, delta, jsEvent, revert }) => {
      const entry = entryOf(event);
      if (!entry) return revert();
      const spans = movedBy(spanOfEntry(entry), delta, timeZone);
      if (isCopying(jsEvent)) {
        revert();
        moves.current.copy(entry, spans);
      } else if (!moves.current.move(entry, spans)) revert();
    },
    eventResize: ({ event, startDelta, endDelta, revert }) => {
      clearTimeout(refusal);
      const entry = entryOf(event);
      if (!entry) return revert();
      if (!resize(entry, startDelta, endDelta)) revert();
    },
  };

  function resize(entry: TimeEntry, startDelta: DragDistance, endDelta: DragDistance): boolean {
    const isRunning = entry.timer_end === null;
    const span = { start: entry.timer_start, end: entry.timer_end ?? nowSeconds() };
    if (!isNone(startDelta)) {
      // A running entry has no end that limits its start; the rules report a start in the future.
      const room = isRunning ? { ...span, end: Infinity } : span;
      const spans = startDraggedBy(room, startDelta, timeZone).map((each) => ({ ...each, end: span.end }));
      return moves.current.move(entry, spans);
    }
    if (isRunning) return moves.current.refuse('A running timer ends when you stop it.');
    return moves.current.move(entry, endDraggedBy(span, endDelta, timeZone));
  }
}
