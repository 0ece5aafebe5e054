import { CalendarDays } from 'lucide-react';
import { useId } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { addDays, formatDate, formatDay, type LocalDate } from '@timeweave/shared/time';
import { Button, DayPopover } from '@timeweave/shared/ui';
import { countedEntries } from './counted-entries.ts';
import { useAdminEntriesUpToQuery } from './settings.api.ts';

interface Props {
  selected: LocalDate;
  /** The workspace's time zone. */
  timeZone: string;
  /** Later days are disabled. */
  lastDay: LocalDate;
  onSelect: (date: LocalDate) => void;
}

/** A button that shows the last locked day and opens a calendar. */
export function LockDate({ selected, timeZone, lastDay, onSelect }: Props) {
  const { dateFormat } = usePreferences();
  const id = useId();
  const day = formatDay(selected, dateFormat);
  const { workspace_id } = useSession();
  const { currentData } = useAdminEntriesUpToQuery(
    { workspace_id, day: selected },
    // Others' entries change without an event.
    { refetchOnMountOrArgChange: true },
  );
  const what = currentData ? countedEntries(currentData) : 'entries';
  return (
    <Row>
      <Label id={id}>LOCK TIME ENTRIES UP TO</Label>
      <DayPopover
        label="LOCK TIME ENTRIES UP TO"
        selected={selected}
        today={addDays(lastDay, 1)}
        isDisabled={(date) => date > lastDay}
        onSelect={onSelect}
        trigger={
          <Button aria-label={`LOCK TIME ENTRIES UP TO ${day}`}>
            <CalendarDays size={16} aria-hidden /> <time dateTime={selected}>{day}</time>
          </Button>
        }
      />
      <Note>
        Locks {what} up to {formatDate(selected, dateFormat)} ({timeZone})
      </Note>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--tw-space-1);
  padding-left: 42px;
`;

const Label = styled.div`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 600;
  letter-spacing: 0.04em;
`;

const Note = styled.p`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;
