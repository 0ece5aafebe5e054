import { CalendarSync } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, IconButton, lazyComponent, Popover } from '@timeweave/shared/ui';
import { EventList } from './event-list.tsx';
import type { AddAsEntry } from './use-add-as-entry.ts';
import type { ExternalEvents } from './use-external-events.ts';

const CalendarAddresses = lazyComponent(() =>
  import('./calendar-addresses.tsx').then((module) => module.CalendarAddresses),
);

interface Props extends ExternalEvents {
  adding: AddAsEntry;
}

/** The 'other calendars' button: their events on the visible days, which can be added as entries, and the addresses. */
export function OtherCalendars({ events, failures, hasCalendars, adding }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const manage = () => {
    setOpen(false);
    setManaging(true);
  };
  return (
    <>
      <Popover
        title="Other calendars"
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton label="Other calendars">
            <CalendarSync size={18} aria-hidden />
          </IconButton>
        }
      >
        <Content>
          {failures.map(({ id, calendarName, failure }) => (
            <Failure key={id}>
              <b dir="auto" translate="no">
                {calendarName}
              </b>
              : {failure}
            </Failure>
          ))}
          {hasCalendars ? (
            <EventList events={events} adding={adding} />
          ) : (
            <Hint>Show the appointments of another calendar behind your entries, or your entries there.</Hint>
          )}
          <Button onClick={manage}>Calendar addresses</Button>
        </Content>
      </Popover>
      {isManaging && (
        <Suspense>
          <CalendarAddresses onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}

const Content = styled.div`
  display: grid;
  gap: var(--tw-space-3);
  width: min(340px, calc(100vw - 48px));
`;

const Hint = styled.p`
  color: var(--tw-text-muted);
`;

const Failure = styled.p`
  color: var(--tw-danger-text);
`;
