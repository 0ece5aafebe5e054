/** Returns the `inputMode` of a field for a time of day: `930` needs digits only, but `9:30 pm` needs letters. */
export function timeKeyboard(timeFormat: string): 'numeric' | undefined {
  return timeFormat === '12-hour' ? undefined : 'numeric';
}
