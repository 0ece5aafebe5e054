import {
  addDays,
  formatDay,
  formatDuration,
  type DurationFormat,
  formatTime,
  localDateOf,
  type Span,
  type TypedAt,
  zoneNameAt,
} from '@timeweave/shared/time';

/** The typed edge of an entry; undefined if the text was a duration. */
export type Edge = 'start' | 'end' | undefined;

export interface Formats extends TypedAt {
  timeFormat: string;
  dateFormat: string;
  timeDurationFormat: DurationFormat;
}

/** Returns 'today', 'yesterday', 'tomorrow' or the date. */
function dayText(seconds: number, { now, timeZone, dateFormat }: Formats): string {
  const [date, today] = [seconds, now].map((each) => localDateOf(each * 1000, timeZone));
  if (date === undefined || today === undefined || date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  return date === addDays(today, -1) ? 'yesterday' : formatDay(date, dateFormat);
}

const timeText = (seconds: number, { timeZone, timeFormat }: Formats) =>
  formatTime(seconds * 1000, timeZone, timeFormat);

function rangeText({ start, end }: Span, formats: Formats): string {
  const [first, last] = [dayText(start, formats), dayText(end, formats)];
  const from = timeText(start, formats);
  const to = `${timeText(end, formats)} ${last}`;
  return first === last ? `${from} – ${to}` : `${from} ${first} – ${to}`;
}

function labelOf(span: Span, edge: Edge, formats: Formats): string {
  return edge ? `${timeText(span[edge], formats)} ${dayText(span[edge], formats)}` : rangeText(span, formats);
}

/** Returns the label of each reading, such as '2:30 tomorrow'; equal ones of a repeated hour get the zone's name. */
export function readingLabels(spans: readonly Span[], edge: Edge, formats: Formats): string[] {
  const labels = spans.map((span) => labelOf(span, edge, formats));
  return labels.map((label, index) => {
    const [span] = spans.slice(index);
    const isUnique = labels.filter((each) => each === label).length === 1;
    if (isUnique || !span) return label;
    return `${label} (${zoneNameAt(span[edge ?? 'end'] * 1000, formats.timeZone)})`;
  });
}

/** Returns what the choice of a reading would save: the times if the label has only one, the duration, and a warning. */
export function readingNote(span: Span, edge: Edge, formats: Formats): string {
  const parts = [
    edge && rangeText(span, formats),
    formatDuration(span.end - span.start, formats.timeDurationFormat),
    span.end > formats.now && 'ends in the future',
  ];
  return parts.filter(Boolean).join(', ');
}
