import { useState } from 'react';
import type { ExternalCalendar } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { Button, ConfirmDialog, Dialog } from '@timeweave/shared/ui';
import {
  useTimerCreateFeedMutation,
  useTimerRemoveCalendarMutation,
  useTimerRevokeFeedMutation,
} from './addresses.api.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { ExternalCalendars } from './external-calendars.tsx';
import { FeedSection } from './feed-section.tsx';

/** A dialog that returns to the overview when closed. */
type Opened = 'replace' | 'revoke' | 'add' | { edit: ExternalCalendar } | { remove: ExternalCalendar };

/** The user's own iCal address, and the external calendars shown behind the user's entries. */
export function CalendarAddresses({ onClose }: { onClose: () => void }) {
  const { workspace_id } = useSession();
  const [create] = useTimerCreateFeedMutation();
  const [revoke] = useTimerRevokeFeedMutation();
  const [remove] = useTimerRemoveCalendarMutation();
  const [opened, setOpened] = useState<Opened>();
  /** Token of a new address, which is shown only once. */
  const [token, setToken] = useState<string>();
  const back = () => setOpened(undefined);
  const createFeed = async () => setToken((await create({ workspace_id }).unwrap()).token);

  if (opened === 'replace')
    return (
      <ConfirmDialog
        title="Replace your iCal address?"
        text="Calendar programs with the present address stop showing your entries at once. You get a new address."
        action="Replace address"
        confirm={createFeed}
        onClose={back}
      />
    );
  if (opened === 'revoke')
    return (
      <ConfirmDialog
        title="Revoke your iCal address?"
        text="Calendar programs with this address stop showing your entries at once."
        action="Revoke address"
        confirm={async () => {
          await revoke({ workspace_id }).unwrap();
          setToken(undefined);
        }}
        onClose={back}
      />
    );
  if (opened === 'add') return <CalendarDialog onClose={back} />;
  if (opened && 'edit' in opened) return <CalendarDialog calendar={opened.edit} onClose={back} />;
  if (opened)
    return (
      <ConfirmDialog
        title={`Remove ${opened.remove.name}?`}
        text="Its events disappear from your calendar here. The calendar itself is not changed."
        action="Remove"
        confirm={() => remove({ external_calendar_id: opened.remove.id }).unwrap()}
        onClose={back}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Calendar addresses"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Section aria-labelledby="own-address">
        <h3 id="own-address">Your entries in your calendar program</h3>
        <FeedSection
          token={token}
          onCreate={createFeed}
          onReplace={() => setOpened('replace')}
          onRevoke={() => setOpened('revoke')}
        />
      </Section>
      <Section aria-labelledby="other-calendars">
        <h3 id="other-calendars">Other calendars behind your entries</h3>
        <ExternalCalendars
          onAdd={() => setOpened('add')}
          onEdit={(calendar) => setOpened({ edit: calendar })}
          onRemove={(calendar) => setOpened({ remove: calendar })}
        />
      </Section>
    </Dialog>
  );
}

const Section = styled.section`
  display: grid;
  gap: var(--tw-space-3);
`;
