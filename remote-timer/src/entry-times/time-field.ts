/**
 * Returns the props of a field for a time of day: its width in digits, and the keyboard of touch screens. `930` needs
 * digits only, but `9:30 pm` needs letters.
 */
export const timeField = (timeFormat: string) =>
  timeFormat === '12-hour' ? { width: 8 } : { width: 5, inputMode: 'numeric' as const };
