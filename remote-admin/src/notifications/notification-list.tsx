import { Bell } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Notification } from '@timeweave/shared/api';
import { styled, usePreferences, useSearchParams, useWorkspaces } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import { dayName, formatDate, localDateOf } from '@timeweave/shared/time';
import {
  Button,
  ButtonLink,
  EmptyState,
  ListResult,
  NextPage,
  PageHeader,
  shownResponse,
  useElapsedSeconds,
} from '@timeweave/shared/ui';
import { daysOf } from './days-of.ts';
import { NotificationRow } from './notification-row.tsx';
import {
  useAdminNotificationsBeforeQuery,
  useAdminNotificationsInfiniteQuery,
  useAdminReadAllNotificationsMutation,
} from './notifications.api.ts';
import { useOpenNotification } from './use-open-notification.ts';

/** The notifications of the last 30 days by day; `?open=7` in the address, from a push message, opens one. */
export function NotificationList({ title }: { title: string }) {
  const reading = useAdminNotificationsInfiniteQuery({});
  const pages = shownResponse(reading).answer?.pages;
  const notifications = useMemo(() => pages?.flatMap(({ results }) => results), [pages]);
  const open = useOpenNotification();
  useOpenFromAddress(open);
  return (
    <>
      <PageHeader title={title}>
        <MarkAllRead notifications={notifications ?? []} />
        <ButtonLink to="/profile?tab=notifications">Choose notifications</ButtonLink>
      </PageHeader>
      <ListResult
        reading={reading}
        items={notifications}
        more={undefined}
        failureTitle="We couldn’t load your notifications"
        empty={
          <EmptyState icon={<Bell />} title="No notifications">
            What happens while you are away is listed here for 30 days.
          </EmptyState>
        }
      >
        {(shown) => (
          <>
            <Days notifications={shown} onOpen={(notification) => void open(notification)} />
            <NextPage reading={reading} />
          </>
        )}
      </ListResult>
    </>
  );
}

type Open = ReturnType<typeof useOpenNotification>;

function useOpenFromAddress(open: Open): void {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('open'));
  const isAsked = Number.isSafeInteger(id) && id > 0;
  // It can be older than the first page of the list.
  const { data, isError } = useAdminNotificationsBeforeQuery({ before: id + 1 }, { skip: !isAsked });
  const openIt = useEffectEvent(() => {
    const asked = data?.results.find((notification) => notification.id === id);
    if (asked) void open(asked, { replace: true });
    else setSearch({}, { replace: true });
  });
  const isReady = isAsked && (data !== undefined || isError);
  useEffect(() => {
    if (isReady) openIt();
  }, [isReady]);
}

function MarkAllRead({ notifications }: { notifications: readonly Notification[] }) {
  const [markAll, { isLoading }] = useAdminReadAllNotificationsMutation();
  const attempt = useAttempt();
  const [newest] = notifications;
  if (!newest) return null;
  // It stays, and keeps the focus.
  const isDone = notifications.every(({ is_read }) => is_read === 1);
  return (
    <Button
      busy={isLoading}
      aria-disabled={isDone || undefined}
      onClick={() => void (isDone || attempt(() => markAll({ up_to: newest.id }).unwrap()))}
    >
      Mark all as read
    </Button>
  );
}

interface DaysProps {
  notifications: readonly Notification[];
  onOpen: (notification: Notification) => void;
}

function Days({ notifications, onOpen }: DaysProps) {
  const { workspace_id } = useSession();
  const { timeZone, dateFormat } = usePreferences();
  const workspaces = useWorkspaces().data?.results ?? [];
  const today = localDateOf(useElapsedSeconds(0) * 1000, timeZone);
  const titleOf = (id: number | null) =>
    id === workspace_id ? undefined : workspaces.find((workspace) => workspace.id === id)?.title;
  return daysOf(notifications, timeZone).map(({ date, notifications: ofDay }) => (
    <section key={date} aria-label={dayName(date, today, (day) => formatDate(day, dateFormat))}>
      <DayHeading>{dayName(date, today, (day) => formatDate(day, dateFormat))}</DayHeading>
      <ul>
        {ofDay.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              elsewhere={titleOf(notification.workspace_id)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const DayHeading = styled.h2`
  margin-top: var(--tw-space-4);
  padding: var(--tw-space-2) var(--tw-space-3);
  font-size: inherit;
`;
