import type { ExternalCalendar } from '@timeweave/shared/api';
import { alertShown, styled, useAppDispatch } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { Button, ColorDot } from '@timeweave/shared/ui';
import { useTimerRefreshCalendarsMutation } from './addresses.api.ts';

interface Props {
  calendar: ExternalCalendar;
  onEdit: () => void;
  onRemove: () => void;
}

export function CalendarRow({ calendar, onEdit, onRemove }: Props) {
  const { id, name, color, host, fetched_at, failure, notice } = calendar;
  const { timeZone, dateFormat, timeFormat } = usePreferences();
  const dispatch = useAppDispatch();
  const [refresh, refreshing] = useTimerRefreshCalendarsMutation();
  const retry = () =>
    refresh({ external_calendar_id: id })
      .unwrap()
      .catch((error: unknown) => dispatch(alertShown('danger', errorMessage(error))));
  const fetched =
    fetched_at !== null &&
    `Updated ${formatDate(localDateOf(fetched_at * 1000, timeZone), dateFormat)}, ${formatTime(fetched_at * 1000, timeZone, timeFormat)}`;
  return (
    <Row>
      <Words>
        <Name>
          <ColorDot color={color} />{' '}
          <span dir="auto" translate="no">
            {name}
          </span>
        </Name>
        <Details>
          {host}
          {fetched && ` · ${fetched}`}
        </Details>
        {notice && <Details>{notice}</Details>}
        {failure !== null && (
          <Failure role="status">
            {failure}{' '}
            <Button
              size="small"
              variant="ghost"
              busy={refreshing.isLoading}
              aria-label={`Try again: ${name}`}
              onClick={() => void retry()}
            >
              Try again
            </Button>
          </Failure>
        )}
      </Words>
      <Actions>
        <Button size="small" variant="ghost" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Actions>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--tw-space-1) var(--tw-space-3);
  padding: var(--tw-space-2) 0;
  border-top: 1px solid var(--tw-border);
`;

const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  gap: var(--tw-space-1);
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  font-weight: 550;
`;

const Details = styled.p`
  color: var(--tw-text-muted);
`;

const Failure = styled.p`
  color: var(--tw-danger-text);
`;
