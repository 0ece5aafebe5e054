import type { ClientLink } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { Badge, Button } from '@timeweave/shared/ui';

interface Props {
  link: ClientLink;
  hidesBudget: boolean;
  onRevoke: () => void;
}

/** A link: for whom it is, what it shows, until when. Its secret is not stored. */
export function ClientLinkRow({ link, hidesBudget, onRevoke }: Props) {
  const { timeZone, dateFormat, timeFormat } = usePreferences();
  const day = (seconds: number) => formatDate(localDateOf(seconds * 1000, timeZone), dateFormat);
  const { label, created_by, expires_at, last_opened_at, works } = link;
  const shown = [
    link.shows_descriptions && 'descriptions',
    link.shows_people && 'people',
    link.shows_amounts && 'amounts',
    link.billable_only ? 'billable time only' : 'all time',
    hidesBudget && 'no budget',
  ];
  return (
    <Item>
      <div>
        <Label>
          <strong dir="auto" translate="no">
            {label}
          </strong>
          {!works && <Badge>Doesn’t work</Badge>}
        </Label>
        <Muted>
          <span>Shows {shown.filter(Boolean).join(', ')}</span>
          <span>Expires {day(expires_at)}</span>
          <span>
            {last_opened_at === null
              ? 'Never opened'
              : `Last opened ${day(last_opened_at)}, ${formatTime(last_opened_at * 1000, timeZone, timeFormat)}`}
          </span>
          <span>By {created_by}</span>
        </Muted>
        {!link.is_of_client ? (
          <Muted>The project’s client has changed since this link was created. Create a new link.</Muted>
        ) : (
          !works && <Muted>It works while {created_by} can manage this project and it isn’t archived.</Muted>
        )}
      </div>
      <Button size="small" variant="ghost" aria-label={`Revoke the link for ${label}`} onClick={onRevoke}>
        Revoke
      </Button>
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-3);
  padding: var(--tw-space-3) 0;
  border-top: 1px solid var(--tw-border);
  &:last-child {
    padding-bottom: 0;
  }
  & > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Label = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
`;

const Muted = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--tw-space-4);
  color: var(--tw-text-muted);
`;
