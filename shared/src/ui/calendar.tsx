import { type Ref, useImperativeHandle, useRef } from 'react';
import { DayPicker } from 'react-day-picker';
import { styled } from '@timeweave/shared/facade';
import type { LocalDate } from '../time/index.ts';

interface Props {
  selected: LocalDate;
  onSelect: (date: LocalDate) => void;
  /** The person's today. */
  today: LocalDate;
  /** 0 is Sunday. */
  firstDayOfWeek: number;
  /** Days that cannot be chosen. */
  isDisabled?: (date: LocalDate) => boolean;
  /** The day where the keyboard focus begins: the chosen one, otherwise today or the first that can be chosen. */
  focusedDay?: Ref<HTMLElement>;
}

/** The picker counts in the device's own days: a local date is noon of such a day there. */
const toDevice = (date: LocalDate) => new Date(`${date}T12:00:00`);

function fromDevice(day: Date): LocalDate {
  const month = String(day.getMonth() + 1).padStart(2, '0');
  return `${day.getFullYear()}-${month}-${String(day.getDate()).padStart(2, '0')}`;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** A month to choose a day from. */
export function Calendar({ selected, onSelect, today, firstDayOfWeek, isDisabled, focusedDay }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  // The days are one tab stop.
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(
    focusedDay,
    () => frame.current?.querySelector<HTMLElement>('.rdp-day_button[tabindex="0"]') ?? null,
  );
  return (
    <Frame ref={frame}>
      <DayPicker
        mode="single"
        required
        selected={toDevice(selected)}
        onSelect={(day) => onSelect(fromDevice(day))}
        defaultMonth={toDevice(selected)}
        today={toDevice(today)}
        weekStartsOn={weekdays[firstDayOfWeek]}
        disabled={isDisabled && ((day) => isDisabled(fromDevice(day)))}
        showOutsideDays
        fixedWeeks
      />
    </Frame>
  );
}

const Frame = styled.div`
  .rdp-months {
    position: relative;
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
    height: 36px;
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
  .rdp-weekday {
    width: 36px;
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
`;
