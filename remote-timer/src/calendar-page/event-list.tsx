import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { addDays, type LocalDate, localDateOf } from '@timeweave/shared/time';
import { ColorDot, IconButton, LoadMore } from '@timeweave/shared/ui';
import { clockTime, dayHeading } from '../entry-calendar/index.ts';
import type { AddAsEntry } from './use-add-as-entry.ts';
import type { ExternalEvent } from './use-external-events.ts';

/** Events shown at first, and added by each 'Show more': a day may have hundreds. */
const step = 100;

interface Props {
  events: readonly ExternalEvent[];
  adding: AddAsEntry;
}

/** Events of external calendars by day, each with a button that adds it as a time entry. */
export function EventList({ events, adding }: Props) {
  const { timeZone } = usePreferences();
  const [maxShown, setMaxShown] = useState(step);
  if (events.length === 0) return <Hint>No appointments on these days.</Hint>;
  const shown = events.slice(0, maxShown);
  const left = events.length - shown.length;
  const dayOf = ({ allDay, start }: ExternalEvent) => allDay?.start ?? localDateOf(start * 1000, timeZone);
  const days = [...new Set(shown.map(dayOf))];
  return (
    <Days>
      {days.map((date) => (
        <section key={date} aria-label={dayHeading(date)}>
          <Day>{dayHeading(date)}</Day>
          <List>
            {shown
              .filter((event) => dayOf(event) === date)
              .map((event) => (
                <EventRow key={event.id} event={event} adding={adding} />
              ))}
          </List>
        </section>
      ))}
      {left > 0 && (
        <LoadMore
          busy={false}
          isReady
          label={`Show ${Math.min(left, step)} more`}
          onMore={() => setMaxShown(maxShown + step)}
        />
      )}
    </Days>
  );
}

/** Returns the last day of an all-day event of several days. */
const lastDay = ({ start, end }: { start: LocalDate; end: LocalDate }) => {
  const last = addDays(end, -1);
  return last > start ? ` to ${dayHeading(last)}` : '';
};

function EventRow({ event, adding: { add, obstacle } }: { event: ExternalEvent; adding: AddAsEntry }) {
  const { timeZone, timeFormat } = usePreferences();
  const { title, start, end, allDay, calendarName, color } = event;
  const time = (seconds: number) => clockTime(seconds * 1000, timeZone, timeFormat);
  const when = allDay ? `All day${lastDay(allDay)}` : `${time(start)} – ${time(end)}`;
  const why = obstacle(event);
  return (
    <Row>
      <Words>
        <p dir="auto" translate="no">
          {title || 'Busy'}
        </p>
        <Details>
          <ColorDot color={color} /> {when},{' '}
          <span dir="auto" translate="no">
            {calendarName}
          </span>
          {why === 'Locked' && ', locked'}
          {why === 'Added' && ', added'}
        </Details>
      </Words>
      {(why === undefined || why === 'Added') && (
        <IconButton
          size="small"
          label={`${why ? 'Added' : 'Add'} “${title || 'Busy'}”, ${when}, as a time entry`}
          // Not `disabled`, because it has the focus.
          aria-disabled={why !== undefined}
          onClick={() => void add(event)}
        >
          {why ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
        </IconButton>
      )}
    </Row>
  );
}

const Days = styled.div`
  display: grid;
  gap: var(--tw-space-3);
  max-height: min(360px, 50dvh);
  overflow-y: auto;
`;

const Day = styled.h3`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2);
  padding: var(--tw-space-1) 0;
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Details = styled.p`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-variant-numeric: tabular-nums;
`;

const Hint = styled.p`
  color: var(--tw-text-muted);
`;
