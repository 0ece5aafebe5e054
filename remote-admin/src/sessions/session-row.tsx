import { Monitor, Smartphone } from 'lucide-react';
import type { OpenSession } from '@timeweave/shared/api';
import { styled, usePreferences } from '@timeweave/shared/facade';
import { alertShown, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { Button } from '@timeweave/shared/ui';
import { SectionRow } from '../profile/index.ts';
import { useAdminRevokeSessionMutation } from './sessions.api.ts';

/** A session, with a log-out button unless it is the current one. */
export function SessionRow({ session }: { session: OpenSession }) {
  const { session_id, device, is_current, is_mobile } = session;
  const [revoke, { isLoading }] = useAdminRevokeSessionMutation();
  const attempt = useAttempt();
  const dispatch = useAppDispatch();
  const logOut = async () => {
    if (await attempt(() => revoke({ session_id }).unwrap()))
      dispatch(alertShown('success', `${device} has been logged out.`));
  };
  const Icon = is_mobile ? Smartphone : Monitor;
  return (
    <SectionRow>
      <Icon size={20} aria-hidden />
      <div>
        <p>{device}</p>
        <Muted>{is_current ? 'This device' : <LastUse session={session} />}</Muted>
      </div>
      {!is_current && (
        <Button size="small" busy={isLoading} onClick={() => void logOut()} aria-label={`Log out ${device}`}>
          Log out
        </Button>
      )}
    </SectionRow>
  );
}

function LastUse({ session: { begun, last_used } }: { session: OpenSession }) {
  const { timeZone, dateFormat, timeFormat } = usePreferences();
  const atMs = (last_used ?? begun) * 1000;
  const day = formatDate(localDateOf(atMs, timeZone), dateFormat);
  return (
    <time dateTime={new Date(atMs).toISOString()}>
      Last used {day}, {formatTime(atMs, timeZone, timeFormat)}
    </time>
  );
}

const Muted = styled.p`
  color: var(--tw-text-muted);
`;
