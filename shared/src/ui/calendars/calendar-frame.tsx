import { styled } from '@timeweave/shared/facade';
import type { LocalDate } from '../../time/index.ts';

/** The picker uses the device's days: a local date is noon of that day. */
export const toDevice = (date: LocalDate) => new Date(`${date}T12:00:00`);

export function fromDevice(day: Date): LocalDate {
  const month = String(day.getMonth() + 1).padStart(2, '0');
  return `${day.getFullYear()}-${month}-${String(day.getDate()).padStart(2, '0')}`;
}

/** `firstDayOfWeek` in the picker's type. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

export const CalendarFrame = styled.div`
  .rdp-months {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--tw-space-4);
  }
  /* As wide as its container. */
  .rdp-month {
    flex: 1 0 252px;
  }
  .rdp-month_grid {
    width: 100%;
    table-layout: fixed;
  }
  .rdp-month_caption {
    display: flex;
    align-items: center;
    height: var(--tw-control);
    padding: 0 var(--tw-space-2);
    font-weight: 600;
  }
  .rdp-nav {
    position: absolute;
    inset: 0 0 auto auto;
    display: flex;
  }
  .rdp-button_previous,
  .rdp-button_next,
  .rdp-day_button {
    display: grid;
    place-items: center;
    width: 36px;
    height: var(--tw-control);
    padding: 0;
    border: 0;
    border-radius: var(--tw-radius);
    background: transparent;
    color: inherit;
    font: inherit;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    &:hover:not(:disabled) {
      background: var(--tw-surface-hover);
    }
    &:disabled {
      color: var(--tw-text-muted);
      text-decoration: line-through;
      cursor: not-allowed;
    }
  }
  .rdp-chevron {
    width: 16px;
    fill: currentColor;
  }
  .rdp-month_grid {
    border-collapse: collapse;
  }
  .rdp-day_button {
    width: 100%;
  }
  .rdp-weekday {
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
    font-weight: 400;
  }
  .rdp-day {
    padding: 0;
  }
  .rdp-outside {
    color: var(--tw-text-muted);
  }
  .rdp-today .rdp-day_button {
    font-weight: 700;
    box-shadow: inset 0 0 0 1px var(--tw-border-strong);
  }
  .rdp-selected .rdp-day_button,
  .rdp-selected .rdp-day_button:hover:not(:disabled) {
    background: var(--tw-accent);
    color: var(--tw-on-accent);
  }
  .rdp-range_middle .rdp-day_button,
  .rdp-range_middle .rdp-day_button:hover:not(:disabled) {
    border-radius: 0;
    background: var(--tw-accent-soft);
    color: var(--tw-text);
  }
`;
