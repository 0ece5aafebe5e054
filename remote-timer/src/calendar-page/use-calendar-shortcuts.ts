import { useShortcut } from '@timeweave/shared/ui';
import { stepped } from '../entry-calendar/index.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

/** The calendar's keyboard shortcuts; `ShortcutList` lists them. */
export function useCalendarShortcuts({ view, date, today, show }: CalendarAddress): void {
  useShortcut('t', () => show({ date: today }));
  useShortcut('j', () => show({ date: stepped(view, date, 1) }));
  useShortcut('k', () => show({ date: stepped(view, date, -1) }));
  useShortcut('d', () => show({ view: 'day' }));
  useShortcut('w', () => show({ view: 'week' }));
  useShortcut('m', () => show({ view: 'month' }));
}
