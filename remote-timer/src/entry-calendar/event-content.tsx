import type { EventDisplayInfo } from '@fullcalendar/react';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, localDateOf } from '@timeweave/shared/time';
import { VisuallyHidden } from '@timeweave/shared/ui';
import { dayHeading } from './calendar-view.ts';
import { clockTime } from './clock-time.ts';
import { meaningOf, titleOf } from './entry-events.ts';

/** What an event shows: time and title; its end, day and project are for assistive technology. */
export function EventContent({ event }: Pick<EventDisplayInfo, 'event'>) {
  const { timeZone, timeFormat, timeDurationFormat } = usePreferences();
  const { entry, gap, colleague } = meaningOf(event);
  const time = (seconds: number) => clockTime(seconds * 1000, timeZone, timeFormat);
  const day = (seconds: number) => dayHeading(localDateOf(seconds * 1000, timeZone));
  if (gap) {
    return (
      <>
        + {formatDuration(gap.end - gap.start, timeDurationFormat)}
        <VisuallyHidden>
          , fill the gap {time(gap.start)} to {time(gap.end)}, {day(gap.start)}
        </VisuallyHidden>
      </>
    );
  }
  if (!entry) return <span dir="auto">{event.title}</span>;
  const { timer_start: start, timer_end: end, project_name } = entry;
  return (
    <>
      <time>{time(start)}</time>
      <VisuallyHidden> to {end === null ? 'now' : time(end)}, </VisuallyHidden>{' '}
      <span dir="auto">{titleOf(entry)}</span>
      <VisuallyHidden>
        {project_name && `, ${project_name}`}
        {colleague && `, of ${colleague}`}, {day(start)}
      </VisuallyHidden>
    </>
  );
}
