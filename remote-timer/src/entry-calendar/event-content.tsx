import type { EventDisplayInfo } from '@fullcalendar/react';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDuration, localDateOf } from '@timeweave/shared/time';
import { dayHeading } from './calendar-view.ts';
import { clockTime } from './clock-time.ts';
import { meaningOf, titleOf } from './entry-events.ts';
import { Named } from './named.tsx';

type Shown = Pick<EventDisplayInfo, 'event' | 'isMirror' | 'isStart' | 'isEnd'>;

/** Content of an event: time and title; for assistive technology also end, day and project. */
export function EventContent({ event, isMirror, isStart, isEnd }: Shown) {
  const { timeZone, timeFormat, timeDurationFormat } = usePreferences();
  const { entry, gap, colleague, more } = meaningOf(event);
  if (more) return <Named name={event.title}>+{more.count}</Named>;
  const time = (seconds: number) => clockTime(seconds * 1000, timeZone, timeFormat);
  const day = (seconds: number) => dayHeading(localDateOf(seconds * 1000, timeZone));
  if (gap) {
    const range = `${time(gap.start)} to ${time(gap.end)}`;
    return (
      <Named name={`Fill the gap ${range}, ${day(gap.start)}`}>
        + {formatDuration(gap.end - gap.start, timeDurationFormat)}
      </Named>
    );
  }
  if (isMirror) return <Dragged event={event} title={entry && titleOf(entry)} />;
  if (!entry)
    return (
      <span dir="auto" translate="no">
        {event.title}
      </span>
    );
  const { timer_start: start, timer_end: end, project_name } = entry;
  const range = `${time(start)} to ${end === null ? 'now' : time(end)}`;
  const owner = colleague === undefined ? '' : `of ${colleague}`;
  // The last second of the entry: one that ends at midnight is not on the next day.
  const lastDay = day(Math.max(start, (end ?? Math.floor(serverNow() / 1000)) - 1));
  const part = partOf({ isStart, isEnd }, day(start), lastDay);
  const name = [range, titleOf(entry), project_name, owner, ...part].filter(Boolean).join(', ');
  return (
    <Named name={name}>
      <time>{time(start)}</time>{' '}
      <span dir="auto" translate="no">
        {titleOf(entry)}
      </span>
    </Named>
  );
}

/** Returns the day of an entry, or of its part on one of several days. */
function partOf({ isStart, isEnd }: Pick<Shown, 'isStart' | 'isEnd'>, first: string, last: string): string[] {
  if (isStart) return isEnd ? [first] : [first, `continues until ${last}`];
  return isEnd ? [last, `continued from ${first}`] : [`between ${first} and ${last}`];
}

/** A dragged entry, with the times that a drop would give it. */
function Dragged({ event: { start, end }, title }: Pick<EventDisplayInfo, 'event'> & { title?: string }) {
  const { timeZone, timeFormat } = usePreferences();
  const time = (date: Date | null) => date && clockTime(date.getTime(), timeZone, timeFormat);
  return (
    <>
      <time>
        {time(start)} – {time(end)}
      </time>{' '}
      {title && (
        <span dir="auto" translate="no">
          {title}
        </span>
      )}
    </>
  );
}
