import type { CalendarOptions } from '@fullcalendar/react';
import skeleton from '@fullcalendar/react/skeleton.css';
import { createGlobalStyle, styled } from '@timeweave/shared/facade';
import { dragLook } from './drag-look.ts';

/** FullCalendar's own layout; the classes below add our colours and sizes. */
export const CalendarLayout = createGlobalStyle`${skeleton}`;

/** Class names that `CalendarLook` styles. */
export const classNames: CalendarOptions = {
  tableHeaderClass: 'head',
  dayHeaderRowClass: 'row',
  dayHeaderClass: ({ isToday }) => (isToday ? 'cell day-head today' : 'cell day-head'),
  dayHeaderDividerClass: 'divider',
  dayHeaderAlign: 'center',
  dayRowClass: 'row',
  dayCellClass: ({ isToday, isOther }) => `cell${isToday ? ' today' : ''}${isOther ? ' other' : ''}`,
  dayCellTopInnerClass: 'day-top',
  dayLaneClass: ({ isToday }) => (isToday ? 'cell today' : 'cell'),
  dayLaneInnerClass: 'lane',
  slotLaneClass: ({ isMinor }) => (isMinor ? 'cell minor' : 'cell'),
  slotHeaderClass: ({ isMinor }) => (isMinor ? 'cell minor' : 'cell'),
  slotHeaderInnerClass: 'slot-time',
  slotHeaderDividerClass: 'axis',
  fillerClass: 'cell',
  nowIndicatorLineClass: 'now',
  nowIndicatorHeaderClass: 'now-mark',
  highlightClass: 'highlight',
  rowEventClass: 'in-row',
  listItemEventClass: 'in-row',
  columnEventClass: ({ isStart, isEnd }) => `in-column${isStart ? ' starts' : ''}${isEnd ? ' ends' : ''}`,
  eventClass: ({ isShort, isMirror, isSelected }) =>
    `${isShort ? ' short' : ''}${isMirror ? ' mirror' : ''}${isSelected ? ' selected' : ''}`,
  eventInnerClass: 'inside',
  columnEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? 'resizer at-start' : ''),
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? 'resizer at-end' : ''),
  backgroundEventClass: 'background',
};

/** Styles FullCalendar's parts with our tokens. */
export const CalendarLook = styled.div<{ $slotMinutes: number }>`
  height: 100%;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  overflow: auto hidden;
  @media (max-width: 767px) {
    .week {
      min-width: 640px;
    }
    .day-top .day-total {
      display: none;
    }
  }
  .cell,
  .row {
    border: 1px solid var(--tw-border);
  }
  .minor {
    border-top-style: dotted;
  }
  .head {
    background: var(--tw-surface-raised);
  }
  .divider {
    border-bottom: 1px solid var(--tw-border);
  }
  .axis {
    border-right: 1px solid var(--tw-border);
  }
  .day-head {
    padding: var(--tw-space-2) 0;
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
    text-align: center;
    &.today {
      color: var(--tw-accent-text);
      font-weight: 600;
    }
    .day-total {
      position: relative;
      display: grid;
      place-items: center;
      min-width: 9ch;
      height: 1.5em;
      color: var(--tw-text);
    }
  }
  .cell.today:not(.day-head) {
    background: color-mix(in srgb, var(--tw-accent-soft) 45%, transparent);
  }
  .other {
    background: var(--tw-surface-sunken);
    color: var(--tw-text-muted);
  }
  .day-top {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    width: 100%;
    padding: var(--tw-space-1) var(--tw-space-2);
    font-size: var(--tw-font-small);
    .day-total {
      position: relative;
      color: var(--tw-text-muted);
    }
  }
  .lane {
    margin: 0 2px;
    /* Lets clicks through to the buttons of background events. */
    pointer-events: none;
    & > * {
      pointer-events: auto;
    }
  }
  .slot-time {
    /* With borders, an hour is 50px high. */
    min-height: ${({ $slotMinutes }) => `${$slotMinutes * 0.8}px`};
    padding: 0 var(--tw-space-2);
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
    font-variant-numeric: tabular-nums;
  }
  .now {
    border-top: 2px solid var(--tw-danger);
  }
  /* Behind the entries, so that it does not cross their texts. */
  :has(> .now) {
    z-index: 0;
  }
  .now-mark {
    width: 6px;
    height: 6px;
    margin-top: -2px;
    border-radius: var(--tw-radius-round);
    background: var(--tw-danger);
  }
  .highlight {
    background: color-mix(in srgb, var(--tw-accent) 25%, transparent);
  }
  .entry {
    position: relative;
    forced-color-adjust: none;
    border-left: 3px solid var(--fc-event-color);
    border-radius: var(--tw-radius-small);
    background: color-mix(in srgb, var(--fc-event-color) 22%, var(--tw-surface-raised));
    color: var(--tw-text);
    font-size: var(--tw-font-small);
    line-height: 1.35;
    cursor: pointer;
    &:hover {
      background: color-mix(in srgb, var(--fc-event-color) 32%, var(--tw-surface-raised));
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  .entry.in-row {
    margin: 0 var(--tw-space-1) 2px;
  }
  .in-row .inside {
    line-height: 24px;
  }
  .entry.in-column {
    container-type: size;
    border-radius: 0;
    box-shadow: 0 0 0 1px var(--tw-surface-raised);
  }
  .entry.starts {
    border-top-left-radius: var(--tw-radius-small);
    border-top-right-radius: var(--tw-radius-small);
  }
  .entry.ends {
    border-bottom-left-radius: var(--tw-radius-small);
    border-bottom-right-radius: var(--tw-radius-small);
  }
  .entry.running {
    border-left-color: var(--tw-running);
    background: var(--tw-running-soft);
  }
  .entry.of-colleague {
    border: 1px dashed var(--fc-event-color);
    background: var(--tw-surface-sunken);
    color: var(--tw-text-muted);
  }
  .entry.gap {
    border: 1px dashed var(--tw-border-strong);
    background: transparent;
    color: var(--tw-text-muted);
    opacity: 0.7;
    &:hover,
    &:focus-visible {
      background: var(--tw-surface-hover);
      color: var(--tw-text);
      opacity: 1;
    }
  }
  .inside {
    padding: 1px var(--tw-space-1);
    overflow: hidden;
    overflow-wrap: break-word;
  }
  .in-row .inside,
  .short .inside {
    padding-block: 0;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  @container (max-height: 17px) {
    .inside {
      font-size: 10px;
      line-height: 12px;
    }
  }
  .entry time {
    white-space: nowrap;
  }
  .resizer {
    position: absolute;
    inset-inline: 0;
    height: 7px;
    cursor: ns-resize;
    &.at-start {
      top: -2px;
    }
    &.at-end {
      bottom: -2px;
    }
  }
  .name {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .more {
    margin: 0 var(--tw-space-1);
    border-radius: var(--tw-radius-small);
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
    cursor: pointer;
    &:hover {
      background: var(--tw-surface-hover);
      color: var(--tw-text);
    }
  }
  ${dragLook}
`;
