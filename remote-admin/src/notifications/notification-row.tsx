import type { MouseEvent } from 'react';
import type { Notification } from '@timeweave/shared/api';
import { Link, styled, usePreferences } from '@timeweave/shared/facade';
import { formatTime } from '@timeweave/shared/time';
import { VisuallyHidden } from '@timeweave/shared/ui';

interface Props {
  notification: Notification;
  /** The workspace's title, if it is another one than the current. */
  elsewhere: string | undefined;
  onOpen: (notification: Notification) => void;
}

const opensHere = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey;

export function NotificationRow({ notification, elsewhere, onOpen }: Props) {
  const { timeZone, timeFormat } = usePreferences();
  const { title, body, path, created_at, is_read } = notification;
  const instant = created_at * 1000;
  return (
    <Row
      to={path}
      $isUnread={is_read === 0}
      onClick={(event) => {
        if (!opensHere(event)) return;
        event.preventDefault();
        onOpen(notification);
      }}
    >
      <Dot $isUnread={is_read === 0} aria-hidden />
      <span>
        <b dir="auto">{title}</b>
        {is_read === 0 && <VisuallyHidden> (unread)</VisuallyHidden>}
        <Body dir="auto">{body}</Body>
        {elsewhere && <Body dir="auto">In the workspace {elsewhere}</Body>}
      </span>
      <time dateTime={new Date(instant).toISOString()}>{formatTime(instant, timeZone, timeFormat)}</time>
    </Row>
  );
}

const Row = styled(Link)<{ $isUnread: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--tw-space-1) var(--tw-space-3);
  min-height: var(--tw-row);
  padding: var(--tw-space-3);
  border-bottom: 1px solid var(--tw-border);
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    background: var(--tw-surface-hover);
  }
  b {
    font-weight: ${({ $isUnread }) => ($isUnread ? 600 : 500)};
  }
  & > time {
    color: var(--tw-text-muted);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 767px) {
    grid-template-columns: auto minmax(0, 1fr);
    & > time {
      grid-column: 2;
      font-size: var(--tw-font-small);
    }
  }
`;

const Dot = styled.span<{ $isUnread: boolean }>`
  width: 8px;
  height: 8px;
  margin-top: 6px;
  border-radius: var(--tw-radius-round);
  background: ${({ $isUnread }) => ($isUnread ? 'var(--tw-accent)' : 'transparent')};
`;

const Body = styled.span`
  display: block;
  color: var(--tw-text-muted);
  white-space: pre-line;
`;
