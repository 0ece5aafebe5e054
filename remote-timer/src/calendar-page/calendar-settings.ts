import { useMemo, useSyncExternalStore } from 'react';

/** Display settings of the calendar, stored in this browser. */
export interface CalendarSettings {
  snapMinutes: number;
  /** Displayed hours of the day, 0 to 24. */
  firstHour: number;
  lastHour: number;
  showsGaps: boolean;
  /** Hours of a working day, in which gaps are shown. */
  workFrom: number;
  workTo: number;
}

export const snaps = [1, 5, 10, 15, 20, 30, 60];

const defaults: CalendarSettings = {
  snapMinutes: 15,
  firstHour: 0,
  lastHour: 24,
  showsGaps: false,
  workFrom: 9,
  workTo: 17,
};

const key = 'timeweave.calendar';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const stored = () => localStorage.getItem(key) ?? '{}';

/** Parses JSON; `{}` for invalid text. */
function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const isHour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 24;

/** Reads stored settings, with defaults for invalid values. */
export function readSettings(text: string): CalendarSettings {
  const kept: Partial<Record<keyof CalendarSettings, unknown>> = parsed(text);
  const { firstHour, lastHour, workFrom, workTo } = kept;
  return {
    ...defaults,
    ...(isHour(firstHour) && isHour(lastHour) && firstHour < lastHour && { firstHour, lastHour }),
    ...(isHour(workFrom) && isHour(workTo) && workFrom < workTo && { workFrom, workTo }),
    snapMinutes: snaps.find((snap) => snap === kept.snapMinutes) ?? defaults.snapMinutes,
    showsGaps: kept.showsGaps === true,
  };
}

/** Returns the calendar's settings and a function to change them; they are stored in this browser until log-out. */
export function useCalendarSettings() {
  const text = useSyncExternalStore(subscribe, stored);
  const settings = useMemo(() => readSettings(text), [text]);
  const change = (changes: Partial<CalendarSettings>) => {
    localStorage.setItem(key, JSON.stringify({ ...settings, ...changes }));
    for (const listener of listeners) listener();
  };
  return { settings, change };
}
