import type { ExternalCalendar } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button, ErrorState, shownResponse, Skeleton } from '@timeweave/shared/ui';
import { useTimerExternalCalendarsQuery } from './addresses.api.ts';
import { CalendarRow } from './calendar-row.tsx';

/** Same limit as the server's; importing its module would bundle all call descriptions. */
const maxCalendars = 5;

interface Props {
  onAdd: () => void;
  onEdit: (calendar: ExternalCalendar) => void;
  onRemove: (calendar: ExternalCalendar) => void;
}

export function ExternalCalendars({ onAdd, onEdit, onRemove }: Props) {
  const reading = useTimerExternalCalendarsQuery({});
  const { answer, hasFailed } = shownResponse(reading);
  if (hasFailed)
    return (
      <ErrorState
        title="We couldn’t load your calendars"
        message={errorMessage(reading.error)}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
      />
    );
  if (!answer) return <Skeleton $height="44px" />;
  const calendars = answer.results;
  return (
    <>
      <Hint>
        Appointments of another calendar, by its iCal address. Only you see them. They don’t count as tracked
        time.
      </Hint>
      {calendars.length > 0 && (
        <List aria-label="Other calendars">
          {calendars.map((calendar) => (
            <CalendarRow
              key={calendar.id}
              calendar={calendar}
              onEdit={() => onEdit(calendar)}
              onRemove={() => onRemove(calendar)}
            />
          ))}
        </List>
      )}
      {calendars.length < maxCalendars ? (
        <div>
          <Button onClick={onAdd}>Add calendar</Button>
        </div>
      ) : (
        <Hint>You can add {maxCalendars} calendars. Remove one to add another.</Hint>
      )}
    </>
  );
}

const Hint = styled.p`
  color: var(--tw-text-muted);
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
